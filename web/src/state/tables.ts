// What the endgame tables say of the position that is shown, where they know it.
import {effect, signal} from '@preact/signals';
import {menOf} from '../board/men';
import {get} from './api';
import {node} from './game';

interface TableWord {
    known?: boolean;
    outcome?: string;
    dtm?: number | null;
}

/** More men than any table has are not asked for. */
const most = 7;

export const table = signal<{fen: string; outcome: string; dtm: number | null} | undefined>(undefined);

effect(() => {
    const fen = node.value?.fen;
    table.value = undefined;
    if (fen === undefined || menOf(fen).size > most) {
        return;
    }
    void get<TableWord>('tables', {fen}).then(
        (word) => {
            if (word.outcome !== undefined && node.peek()?.fen === fen) {
                table.value = {fen, outcome: word.outcome, dtm: word.dtm ?? null};
            }
        },
        () => undefined,
    );
});

// The hint for the position at the head: first the man, then the move, then the reason.
import {signal} from '@preact/signals';
import {shownSan} from '../board/men';
import {send} from './api';
import {game} from './game';
import {announcement, attempt} from './notices';
import {t} from './words';

export interface Hint {
    fen: string;
    step: number;
    square: string;
    move: string | null;
    text: string;
}

interface Answer {
    step: number;
    square: string;
    /** With its article, in the language of the page. */
    man: string;
    move: string | null;
    san: string | null;
    /** The reason, with the third step. */
    text: string | null;
}

export const hint = signal<Hint | undefined>(undefined);

export async function askHint(): Promise<void> {
    const now = game.value;
    if (now === undefined) {
        return;
    }
    const before = hint.value?.fen === now.fen ? hint.value.step : 0;
    const told = await attempt(() => send<Answer>('POST', `games/${now.id}/hint`, {step: Math.min(3, before + 1)}));
    if (told !== undefined && game.value?.fen === now.fen) {
        const text = told.text ?? (told.san === null ? t('play.hint-man', {man: told.man, square: told.square}) : t('play.hint-move', {move: shownSan(told.san)}));
        hint.value = {fen: now.fen, step: told.step, square: told.square, move: told.move, text};
        announcement.value = text;
    }
}

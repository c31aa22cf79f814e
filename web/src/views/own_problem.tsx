// A problem of the reader's own: a position, and in how many moves it is to be mate.
import {useState} from 'preact/hooks';
import {startFen} from '../board/men';
import {Select, Text} from '../parts/field';
import {get} from '../state/api';
import {node} from '../state/game';
import {attempt, complain} from '../state/notices';
import {go, route} from '../state/route';
import type {Impossible, PositionInfo, Problem} from '../state/types';
import {t} from '../state/words';

const lengths = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The problem that the address names: problems, own, FEN, moves. */
export function ownProblem([, , fen, moves]: string[]): Problem | undefined {
    if (fen === undefined || moves === undefined || !lengths.includes(moves)) {
        return undefined;
    }
    return {id: `own ${moves} ${fen}`, fen, stipulation: `#${moves}`, author: '', source: ''};
}

export function OwnProblem() {
    const [fen, setFen] = useState(() => ownProblem(route.value)?.fen ?? node.value?.fen ?? startFen);
    const [moves, setMoves] = useState(() => ownProblem(route.value)?.stipulation.slice(1) ?? '2');
    const take = async (event: Event) => {
        event.preventDefault();
        const answer = await attempt(() => get<PositionInfo | Impossible>('position', {fen: fen.trim() === '' ? ' ' : fen}));
        if (answer?.ok === true) {
            go('problems', 'own', answer.fen, moves);
        } else if (answer !== undefined) {
            complain(answer.error.reason);
        }
    };
    return (
        <form class="card column" onSubmit={(event) => void take(event)} data-testid="own-problem">
            <div class="filters">
                <Text label="FEN" value={fen} onInput={setFen} />
                <Select label={t('problems.length')} value={moves} options={lengths.map((value) => ({value, text: value}))} onChange={setMoves} />
            </div>
            <div class="row">
                <button type="submit" class="button main">{t('problems.take')}</button>
            </div>
            <p class="note">{t('problems.own-about')}</p>
        </form>
    );
}

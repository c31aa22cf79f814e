// The reasons: the explanation of the last move, and the criteria of it, or of the move under the pointer, compared
// with those of the best move.
import {useEffect} from 'preact/hooks';
import {shownSan} from '../../board/men';
import {Select} from '../../parts/field';
import {game, node} from '../../state/game';
import {hint} from '../../state/hint';
import {bestInWords, criteriaOf, explanation, explanationOf, lastMove, ownExplanation, pointed, version, versions, watching} from '../../state/reasons';
import type {Subject} from '../../state/reasons';
import type {Criteria, CriteriaMove, Explanation} from '../../state/types';
import {known, signed, t, withMinus} from '../../state/words';

function Why({subject}: {subject: Subject}) {
    const told = explanationOf(explanation.value, subject);
    const own = explanationOf(ownExplanation.value, subject);
    if (told === undefined) {
        return <p class="note" aria-busy="true">{t(game.value?.thinking === true ? 'reasons.later' : 'reasons.asking')}</p>;
    }
    if (told.value === undefined) {
        return <p class="error">{told.failed}</p>;
    }
    return (
        <>
            <Sentences told={told.value} />
            {own?.value?.text !== undefined && <p data-testid="own-reason">{withMinus(own.value.text)}</p>}
        </>
    );
}

function Sentences({told}: {told: Explanation}) {
    const verdict = told.verdict ?? '';
    return (
        <>
            {known(`verdict.${verdict}`) && <p><span class={`verdict ${verdict}`}>{t(`verdict.${verdict}`)}</span></p>}
            <p data-testid="reason">{withMinus(told.text ?? '')}</p>
        </>
    );
}

/** One criterion: its bar for the move, and for the best one. */
function Bars({name, value, best, most}: {name: string; value: number; best: number | undefined; most: number}) {
    const bar = (amount: number, kind: string) => {
        const width = `${(Math.abs(amount) / most) * 50}%`;
        return (
            <span class={`criterion-bar ${kind}`} aria-hidden="true">
                <span class={amount < 0 ? 'minus' : 'plus'} style={amount < 0 ? {right: '50%', width} : {left: '50%', width}} />
            </span>
        );
    };
    return (
        <li class="criterion">
            <span class="criterion-name">{name}</span>
            <span class="criterion-value">{signed(value)}</span>
            {bar(value, 'own')}
            {best !== undefined && <span class="criterion-value note">{signed(best)}</span>}
            {best !== undefined && bar(best, 'best')}
        </li>
    );
}

function compared(table: Criteria, move: CriteriaMove, best: CriteriaMove | undefined) {
    const ids = Object.keys(table.names).length > 0 ? Object.keys(table.names) : Object.keys(move.criteria);
    // The server leaves zeros out.
    const rows = ids.map((id) => ({id, value: move.criteria[id] ?? 0, best: best === undefined ? undefined : (best.criteria[id] ?? 0)}));
    return rows.filter((row) => Math.abs(row.value) >= 0.005 || Math.abs(row.best ?? 0) >= 0.005)
        .sort((a, b) => Math.abs(b.value - (b.best ?? 0)) - Math.abs(a.value - (a.best ?? 0)) || Math.abs(b.value) - Math.abs(a.value));
}

function MoveCriteria({table, move}: {table: Criteria; move: CriteriaMove}) {
    // The words beside it have judged which move is best; where they have not, the sum of the criteria says it.
    const judged = bestInWords(table.fen);
    const bestMove = judged ?? table.best[0];
    const best = bestMove === move.move ? undefined : table.moves.find((one) => one.move === bestMove);
    const rows = compared(table, move, best);
    const most = Math.max(0.1, ...rows.flatMap((row) => [Math.abs(row.value), Math.abs(row.best ?? 0)]));
    return (
        <div data-testid="criteria" data-move={move.move}>
            <p class="criteria-title">
                <strong>{shownSan(move.san)}</strong> {t('reasons.sum', {sum: signed(move.total)})}
                {best === undefined
                    ? ` · ${t(judged === undefined ? 'reasons.is-most' : 'reasons.is-best')}`
                    : <> · <span class="note">{t(judged === undefined ? 'reasons.most' : 'reasons.best', {move: shownSan(best.san), sum: signed(best.total)})}</span></>}
            </p>
            {rows.length === 0 ? <p class="note">{t('reasons.nothing')}</p> : (
                <ul class="criteria">
                    {rows.map((row) => <Bars key={row.id} name={table.names[row.id] ?? row.id} value={row.value} best={row.best} most={most} />)}
                </ul>
            )}
        </div>
    );
}

function AllMoves({table}: {table: Criteria}) {
    const point = (move: string | undefined) => {
        pointed.value = move === undefined ? undefined : {fen: table.fen, move};
    };
    return (
        <details class="all-moves">
            <summary>{t('reasons.all', {count: table.moves.length})}</summary>
            <div class="row">
                {[...table.moves].sort((a, b) => b.total - a.total).map((move) => (
                    <button type="button" key={move.move} class="button small" onMouseEnter={() => point(move.move)} onMouseLeave={() => point(undefined)}
                            onFocus={() => point(move.move)} onBlur={() => point(undefined)}>
                        {shownSan(move.san)} <span class="note">{signed(move.total)}</span>
                    </button>
                ))}
            </div>
        </details>
    );
}

function CriteriaPart() {
    const subject = pointed.value ?? lastMove.value;
    const fen = subject?.fen ?? node.value?.fen;
    const table = fen === undefined ? undefined : criteriaOf(fen);
    const move = table?.moves.find((one) => one.move === subject?.move) ?? table?.moves.find((one) => one.move === table.best[0]);
    return (
        <section aria-label={t('reasons.criteria')}>
            <Select label={t('reasons.criteria')} value={version.value} options={versions.map((value) => ({value, text: t(`reasons.version-${value}`)}))}
                    onChange={(value) => {
                        version.value = value;
                    }} />
            {/* The list stands above what it changes, so that it stays below the pointer. */}
            {table !== undefined && <AllMoves table={table} />}
            {table === undefined ? <p class="note" aria-busy="true">{t('reasons.asking')}</p> : move !== undefined && <MoveCriteria table={table} move={move} />}
            <p class="note">{t('reasons.point')}</p>
        </section>
    );
}

export function ReasonsPanel() {
    useEffect(() => {
        watching.value = true;
        return () => {
            watching.value = false;
            pointed.value = undefined;
        };
    }, []);
    const subject = lastMove.value;
    const shown = node.value;
    const told = hint.value;
    return (
        <div class="column">
            {told !== undefined && told.fen === shown?.fen && <p class="hint" data-testid="hint">{told.text}</p>}
            {subject === undefined || shown?.san == null ? <p class="note">{t('reasons.none')}</p> : (
                <section aria-label={t('reasons.why')}>
                    <h2>{t('reasons.why-move', {move: shownSan(shown.san)})}</h2>
                    <Why subject={subject} />
                </section>
            )}
            <CriteriaPart />
        </div>
    );
}

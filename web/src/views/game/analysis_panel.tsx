// Analysis: lines as they are found, with depth and speed; opening, book and table; the graph of the whole game.
import {moveNumber, shownSan, toMove} from '../../board/men';
import {Check, Select} from '../../parts/field';
import {analysing, analysis, analysisState, judgeGame, judging, showThreat, threat, wanted} from '../../state/analysis';
import {playLine} from '../../state/deeds';
import {inPlay, node, positionOf} from '../../state/game';
import {players} from '../../state/players';
import {scoreText} from '../../state/score';
import {table} from '../../state/tables';
import type {Line} from '../../state/types';
import {number, t} from '../../state/words';
import {Graph} from './graph';

/** "12. Nf3", or "12... Nf6", of the move at `index` of a line that starts at `fen`. */
function numbered(fen: string, san: string, index: number): string {
    const black = toMove(fen) === 'black';
    const ply = index + (black ? 1 : 0);
    const move = moveNumber(fen) + Math.floor(ply / 2);
    const prefix = ply % 2 === 0 ? `${move}. ` : index === 0 ? `${move}... ` : '';
    return prefix + shownSan(san);
}

function LineView({fen, line}: {fen: string; line: Line}) {
    return (
        <li class="line" data-testid="line" data-move={line.move}>
            <strong class="line-score">{scoreText(line, toMove(fen))}</strong>
            <span class="line-moves">
                {line.san.slice(0, 12).map((san, index) => (
                    <button type="button" key={index} class="move" disabled={inPlay.value} onClick={() => void playLine(fen, line.pv.slice(0, index + 1))}>
                        {numbered(fen, san, index)}
                    </button>
                ))}
            </span>
        </li>
    );
}

function Lines() {
    const fen = node.value?.fen;
    const told = analysis.value;
    const state = analysisState.value;
    if (state === 'over') {
        return <p class="note" data-testid="analysis-state">{t(`ending.${positionOf(fen ?? '')?.ending ?? 'unknown'}-here`)}</p>;
    }
    if (fen === undefined || told?.fen !== fen) {
        return <p class="note" aria-busy="true" data-testid="analysis-state">{t(state === 'waiting' ? 'analysis.waiting' : 'analysis.starting')}</p>;
    }
    const {info} = told;
    return (
        <>
            <p class="note" data-testid="analysis-state" data-depth={info.depth}>
                {t('analysis.effort', {depth: info.depth, nodes: number(info.nodes), speed: number(info.nps)})}
                {state === 'done' ? ` · ${t('analysis.done')}` : ''}
            </p>
            <ol class="lines">{info.lines.map((line) => <LineView key={line.move} fen={fen} line={line} />)}</ol>
        </>
    );
}

function TableWord() {
    const told = table.value;
    if (told === undefined) {
        return null;
    }
    const side = t(`side.${toMove(told.fen)}`);
    const words = told.dtm === null ? t(`analysis.table-${told.outcome}`, {side}) : t(`analysis.table-${told.outcome}-in`, {side, moves: told.dtm});
    return <p data-testid="table">{t('analysis.table')} {words}</p>;
}

function Known() {
    const fen = node.value?.fen;
    const position = fen === undefined ? undefined : positionOf(fen);
    if (position === undefined) {
        return null;
    }
    return (
        <>
            {position.opening !== null && <p>{position.opening.eco} {position.opening.name}</p>}
            {position.book.length > 0 && <p class="note">{t('analysis.book')} {position.book.map((move) => shownSan(move.san)).join(', ')}</p>}
            <TableWord />
        </>
    );
}

function Options() {
    const list = players.value?.players ?? [];
    return (
        <div class="analysis-options">
            <Select label={t('analysis.lines')} value={String(wanted.value.lines)} options={['1', '2', '3', '4', '5'].map((value) => ({value, text: value}))}
                    onChange={(value) => {
                        wanted.value = {...wanted.value, lines: Number(value)};
                    }} />
            <Select label={t('analysis.player')} value={wanted.value.player || (list[0]?.name ?? '')} options={list.map(({name}) => ({value: name, text: name}))}
                    onChange={(player) => {
                        wanted.value = {...wanted.value, player: player === list[0]?.name ? '' : player};
                    }} />
        </div>
    );
}

export function AnalysisPanel() {
    const progress = judging.value;
    return (
        <div class="column">
            <div class="row">
                <button type="button" class={`button ${analysing.value ? '' : 'main'}`} aria-pressed={analysing.value} data-testid="analyse"
                        onClick={() => {
                            analysing.value = !analysing.value;
                        }}>{t(analysing.value ? 'analysis.stop' : 'analysis.start')}</button>
                <Check label={t('analysis.threat')} checked={showThreat.value}
                       onChange={(on) => {
                           showThreat.value = on;
                       }} />
            </div>
            {threat.value !== undefined && <p data-testid="threat">{t('analysis.threat-is', {move: shownSan(threat.value.san)})}</p>}
            <Options />
            {analysing.value && <Lines />}
            <Known />
            <section aria-label={t('analysis.graph')} class="column">
                <Graph />
                <div class="row">
                    <button type="button" class="button" onClick={() => {
                        if (progress === undefined) {
                            void judgeGame();
                        } else {
                            judging.value = undefined;
                        }
                    }}>{progress === undefined ? t('analysis.judge') : t('analysis.judging', progress)}</button>
                </div>
            </section>
        </div>
    );
}

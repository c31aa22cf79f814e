// The analysis of the position that is shown: a stream of lines from the server, a new one for each position.
import {computed, effect, signal} from '@preact/signals';
import {address, get, reachable} from './api';
import {game, line, node, nodeById, positionOf} from './game';
import type {AnalysisInfo} from './types';
import {forWhite} from './score';
import type {Score} from './score';

export const analysing = signal(false);
export const wanted = signal({lines: 3, player: ''});
export const analysis = signal<{fen: string; info: AnalysisInfo} | undefined>(undefined);
export const analysisState = signal<'off' | 'waiting' | 'running' | 'done' | 'over'>('off');
/** The best move of the other side, were it his turn. */
export const threat = signal<{fen: string; move: string; san: string} | undefined>(undefined);
export const showThreat = signal(false);
/** Scores for White of positions that were analysed, with the depth that they come from: of each analyst his own. */
const scores = signal<Map<string, Score & {depth: number}>>(new Map());

const entry = (fen: string, player: string) => `${player} ${fen}`;

/** What the chosen analyst has found of a position. */
export function scoreOf(fen: string): (Score & {depth: number}) | undefined {
    return scores.value.get(entry(fen, wanted.value.player));
}

function note(fen: string, player: string, score: Score & {depth: number}): void {
    scores.value = new Map(scores.peek()).set(entry(fen, player), score);
}

function remember(fen: string, player: string, info: AnalysisInfo): void {
    const best = info.lines[0];
    const known = scores.peek().get(entry(fen, player));
    if (best !== undefined && (known === undefined || known.depth <= best.depth)) {
        note(fen, player, {...forWhite(best, info.to_move), depth: best.depth});
    }
}

let stream: EventSource | undefined;

function stop(): void {
    stream?.close();
    stream = undefined;
}

/** Analyses one position until it is closed; tells each better line, at the end whether it ended well, and that it waits. */
function open(fen: string, query: Record<string, string | number>, tell: (info: AnalysisInfo) => void, ended: (well: boolean) => void,
              waits: () => void = () => undefined): EventSource {
    const source = new EventSource(address('analyse', {fen, ...query}));
    source.addEventListener('info', (event) => tell(JSON.parse(event.data as string) as AnalysisInfo));
    source.addEventListener('waiting', waits);
    source.addEventListener('end', () => {
        source.close();
        ended(true);
    });
    source.onerror = () => {
        source.close();
        ended(false);
    };
    return source;
}

const hidden = signal(document.hidden);
document.addEventListener('visibilitychange', () => {
    hidden.value = document.hidden;
});

const shownFen = computed(() => node.value?.fen);
const shownPosition = computed(() => (shownFen.value === undefined ? undefined : positionOf(shownFen.value)));

/** Grows when a stream broke or found no place: a little later it is tried again. */
const tries = signal(0);

// One stream at a time: it ends when the position changes, the analysis is switched off, or the tab is hidden.
effect(() => {
    const fen = shownFen.value;
    const {lines, player} = wanted.value;
    stop();
    void tries.value;
    if (!analysing.value || fen === undefined || hidden.value || !reachable.value) {
        analysis.value = undefined;
        analysisState.value = 'off';
        return;
    }
    const position = shownPosition.value;
    if (position === undefined) {
        return;
    }
    if (position.legal.length === 0) {
        analysis.value = undefined;
        analysisState.value = 'over';
        return;
    }
    analysisState.value = 'running';
    stream = open(fen, {lines, player}, (info) => {
        analysisState.value = 'running';
        analysis.value = {fen, info};
        remember(fen, player, info);
    }, (well) => {
        analysisState.value = well ? 'done' : 'waiting';
        if (!well) {
            setTimeout(() => {
                tries.value += 1;
            }, 2000);
        }
    }, () => {
        analysisState.value = 'waiting';
    });
});

/** The position with the other side to move: what would it play? */
function turned(fen: string): string {
    const [men = '', side = 'w', castling = '-', , half = '0', number = '1'] = fen.split(' ');
    return `${men} ${side === 'w' ? 'b' : 'w'} ${castling} - ${half} ${number}`;
}

effect(() => {
    const fen = shownFen.value;
    threat.value = undefined;
    if (!showThreat.value || fen === undefined || hidden.value || shownPosition.value?.check !== false) {
        return undefined;
    }
    let best: {move: string; san: string} | undefined;
    const source = open(turned(fen), {lines: 1, depth: 10}, (info) => {
        const first = info.lines[0];
        best = first === undefined ? best : {move: first.move, san: first.san[0] ?? ''};
    }, () => {
        threat.value = best === undefined ? undefined : {fen, ...best};
    });
    return () => source.close();
});

export const judging = signal<{done: number; all: number} | undefined>(undefined);

/** Tells one evaluation of a game from the next. */
let judgings = 0;

/** Scores each position of the line that is shown, for the graph. Ends where the server does not answer. */
export async function judgeGame(): Promise<void> {
    judgings += 1;
    const own = judgings;
    const id = game.value?.id;
    const {player} = wanted.value;
    const fens = [nodeById(0)?.fen ?? '', ...line.value.map((one) => one.fen)];
    for (const [index, fen] of fens.entries()) {
        judging.value = {done: index, all: fens.length};
        const judged = scores.value.has(entry(fen, player)) || (await judge(fen, player));
        if (own !== judgings || judging.value === undefined) {
            return;
        }
        if (!judged || game.value?.id !== id) {
            break;
        }
    }
    judging.value = undefined;
}

/** Scores one position; false where that could not be done. */
async function judge(fen: string, player: string): Promise<boolean> {
    const position = positionOf(fen) ?? (await get<{legal?: unknown[]; ending: string | null}>('position', {fen}).catch(() => undefined));
    if (position === undefined) {
        return false;
    }
    if (position.legal === undefined || position.legal.length === 0) {
        const mated = position.ending === 'checkmate';
        const score = mated ? {mate: fen.split(' ')[1] === 'w' ? -0 : 0} : {score_cp: 0};
        note(fen, player, {...score, depth: 99});
        return true;
    }
    return new Promise<boolean>((done) => {
        let last: AnalysisInfo | undefined;
        open(fen, {lines: 1, depth: 10, movetime_ms: 1000, player}, (info) => {
            last = info;
        }, (well) => {
            if (last !== undefined) {
                remember(fen, player, last);
            }
            done(well);
        });
    });
}

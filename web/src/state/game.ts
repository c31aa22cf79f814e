// The game on the board. It lives on the server; here is what was last told of it, and which of its moves is shown.
import {computed, effect, signal} from '@preact/signals';
import {moveWords, shownSan, toMove} from '../board/men';
import type {Color} from '../board/men';
import {get, reachable} from './api';
import {seatName} from './names';
import {announcement} from './notices';
import {kept} from './settings';
import {play as sound} from './sounds';
import type {Game, GameNode, LegalMove, PositionInfo, Thinking} from './types';
import {t} from './words';

export const game = signal<Game | undefined>(undefined);
/** The node whose position is shown. */
export const cursor = signal(0);
export const thinking = signal<Thinking | undefined>(undefined);
/** When the state came, for clocks: milliseconds of performance.now(). */
export const toldAt = signal(0);
/** Grows when a move was refused, so that the board puts the man back. */
export const refusals = signal(0);
export const orientation = signal<Color>('white');

const byId = computed(() => new Map((game.value?.nodes ?? []).map((node) => [node.id, node])));
const byParent = computed(() => {
    const children = new Map<number, GameNode[]>();
    for (const one of game.value?.nodes ?? []) {
        if (one.parent !== null) {
            const known = children.get(one.parent);
            if (known === undefined) {
                children.set(one.parent, [one]);
            } else {
                known.push(one);
            }
        }
    }
    return children;
});

export const node = computed<GameNode | undefined>(() => byId.value.get(cursor.value));
export const atHead = computed(() => game.value !== undefined && cursor.value === game.value.head);

export function nodeById(id: number | null): GameNode | undefined {
    return id === null ? undefined : byId.value.get(id);
}

/** The nodes from the start to `id`, without the start. */
export function pathTo(id: number): GameNode[] {
    const path: GameNode[] = [];
    for (let at = byId.value.get(id); at !== undefined && at.parent !== null; at = byId.value.get(at.parent)) {
        path.push(at);
    }
    return path.reverse();
}

/** Whether a node is of the game itself, and not of a variation. */
export function isMain(id: number): boolean {
    return id === 0 || pathTo(game.value?.head ?? 0).some((one) => one.id === id);
}

export function childrenOf(id: number): GameNode[] {
    return byParent.value.get(id) ?? [];
}

/** The line that is shown: the path to the cursor and its main continuation. */
export const line = computed<GameNode[]>(() => {
    const nodes = pathTo(cursor.value);
    for (let next = childrenOf(cursor.value)[0]; next !== undefined; next = childrenOf(next.id)[0]) {
        nodes.push(next);
    }
    return nodes;
});

export function isPerson(side: Color): boolean {
    return game.value !== undefined && !game.value[side].program;
}

/** Whose men the reader moves: his own in a game that goes on, else those of both sides, as variations. */
export const movable = computed<Color | 'both' | undefined>(() => {
    const now = game.value;
    if (now === undefined || !reachable.value) {
        return undefined;
    }
    const people = (['white', 'black'] as const).filter((side) => !now[side].program);
    if (now.result !== '*' || !atHead.value || people.length === 2) {
        return 'both';
    }
    return people[0];
});

/** Whether a move on the board is meant for the game, and not as a variation. */
export const forTheGame = computed(() => atHead.value && game.value?.result === '*');

/** Whether a move on the board would be one of a game against a program that goes on. */
export const inPlay = computed(() => {
    const now = game.value;
    return now !== undefined && now.result === '*' && atHead.value && (now.white.program || now.black.program);
});

const positions = signal<Map<string, PositionInfo>>(new Map());
const asked = new Set<string>();

/** What the server knows of a position; undefined until it answers. */
export function positionOf(fen: string): PositionInfo | undefined {
    const known = positions.value.get(fen);
    if (known === undefined && !asked.has(fen)) {
        asked.add(fen);
        void get<PositionInfo | {ok: false}>('position', {fen}).then(
            (answer) => {
                if (answer.ok) {
                    positions.value = new Map(positions.value).set(fen, answer);
                }
            },
            () => asked.delete(fen),
        );
    }
    return known;
}

/** Legal moves in the position that is shown. */
export const legal = computed<LegalMove[]>(() => {
    const now = game.value;
    const shown = node.value;
    if (now === undefined || shown === undefined) {
        return [];
    }
    return atHead.value && now.result === '*' ? now.legal : (positionOf(shown.fen)?.legal ?? []);
});

/** Takes a newer state; the cursor stays with the head if it was there. */
export function receive(state: Game): void {
    const before = game.value;
    if (before?.id === state.id && before.revision > state.revision) {
        return;
    }
    const followed = before?.id === state.id && cursor.value === before.head;
    game.value = state;
    toldAt.value = performance.now();
    if (before?.id !== state.id) {
        cursor.value = state.head;
        orientation.value = state.white.program && !state.black.program ? 'black' : 'white';
    } else if (followed || !state.nodes.some((one) => one.id === cursor.value)) {
        cursor.value = state.head;
    }
    if (!state.thinking) {
        thinking.value = undefined;
    }
    remember(state);
    if (before?.id === state.id) {
        announce(before, state);
    }
}

function remember(state: Game): void {
    kept.write('game', JSON.stringify({id: state.id, number: state.number}));
}

/** Says and sounds what is new at the head. */
function announce(before: Game, state: Game): void {
    const last = state.nodes.find((one) => one.id === state.head);
    if (last?.parent != null && last.move !== null && last.san !== null && before.nodes.every((one) => one.fen !== last.fen || one.id !== last.id)) {
        const parent = state.nodes.find((one) => one.id === last.parent);
        const mover = toMove(parent?.fen ?? state.start_fen);
        const words = moveWords(last.move, last.san, parent?.fen ?? state.start_fen);
        announcement.value = t('live.moved', {who: state[mover].program ? seatName(state, mover) : t(`side.${mover}`), move: words});
        sound(last.san.includes('#') ? 'end' : last.san.includes('+') ? 'check' : last.san.includes('x') ? 'capture' : 'move');
    }
    if (state.result !== '*' && before.result === '*') {
        announcement.value = `${announcement.value} ${endingWords(state)}`.trim();
        sound('end');
    } else if (state.nodes.length < before.nodes.length) {
        const gone = before.nodes.filter((one) => one.san !== null && !state.nodes.some((left) => left.id === one.id && left.fen === one.fen));
        announcement.value = t('live.gone', {moves: gone.map((one) => shownSan(one.san ?? '')).join(' ')});
    }
}

/** How the game ended, in words, with the result; empty while it goes on. */
export function endingWords(state: Game): string {
    if (state.result === '*') {
        return '';
    }
    const winner = state.result === '1-0' ? 'white' : state.result === '0-1' ? 'black' : 'nobody';
    const key = state.ending ?? 'unknown';
    const text = ['checkmate', 'resigned', 'time'].includes(key) ? t(`ending.${key}-${winner}`) : t(`ending.${key}`);
    return `${text} ${state.result.replace(/1\/2/g, '½')}`;
}

/** Shows a node of the game. */
export function show(id: number): void {
    const shown = byId.value.get(id);
    if (shown !== undefined) {
        cursor.value = id;
    }
}

/** Goes through the shown line: to its start, back, on, to its end. */
export function step(where: 'first' | 'back' | 'on' | 'last'): void {
    const shown = node.value;
    const nodes = line.value;
    if (shown === undefined) {
        return;
    }
    const next = childrenOf(shown.id)[0];
    const target = {
        first: 0,
        back: shown.parent ?? 0,
        on: next?.id ?? shown.id,
        last: nodes[nodes.length - 1]?.id ?? 0,
    }[where];
    show(target);
    sayShown();
}

/** Tells those who listen which move is shown now. */
export function sayShown(): void {
    const now = node.value;
    announcement.value = now?.san != null && now.move !== null ? moveWords(now.move, now.san, nodeById(now.parent)?.fen ?? '') : t('moves.start');
}

// A position that is asked for while the server is away is asked for again when it is back.
effect(() => {
    if (reachable.value) {
        asked.clear();
        positions.peek().forEach((_, fen) => asked.add(fen));
    }
});

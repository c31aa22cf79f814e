// What the reader does with the game: every deed is a request, and its answer the new state.
import {inTime, send} from './api';
import {follow} from './follow';
import {cursor, forTheGame, game, inPlay, node, receive, refusals, sayShown, show} from './game';
import {announcement, attempt, say} from './notices';
import type {Game} from './types';
import {t} from './words';

function sendSoon<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
    return send<T>(method, path, body, inTime());
}

/** What is being done: a second click, or Enter, before the answer is there means the same deed. */
const going = new Set<string>();

export async function once<T>(name: string, what: () => Promise<T>): Promise<T | undefined> {
    if (going.has(name)) {
        return undefined;
    }
    going.add(name);
    try {
        return await what();
    } finally {
        going.delete(name);
    }
}

/** Plays a move, UCI or typed, in the position that is shown. True if it was legal. */
export async function move(text: string): Promise<boolean> {
    return (await once(`move ${game.value?.id} ${cursor.value} ${text}`, () => playMove(text))) === true;
}

async function playMove(text: string): Promise<boolean> {
    const now = game.value;
    if (now === undefined) {
        return false;
    }
    const here = cursor.value;
    const state = await attempt(() => sendSoon<Game & {node: number}>('POST', `games/${now.id}/moves`, {move: text, node: here, ...(forTheGame.value ? {in_game: true} : {})}));
    if (game.value?.id !== now.id) {
        // Another game is shown by now; that one stays as it is on the server.
        return state !== undefined;
    }
    if (state === undefined) {
        refusals.value += 1;
        return false;
    }
    receive(state);
    if (cursor.value === here) {
        show(state.node);
        sayShown();
    }
    return true;
}

/** A deed on the game that answers with its new state. */
export async function deed(path: string, body: unknown = {}, method: 'POST' | 'PATCH' | 'DELETE' = 'POST'): Promise<Game | undefined> {
    const now = game.value;
    if (now === undefined) {
        return undefined;
    }
    const state = await attempt(() => sendSoon<Game>(method, `games/${now.id}${path}`, method === 'DELETE' ? undefined : body));
    if (state !== undefined && game.value?.id === now.id) {
        receive(state);
    }
    return state;
}

export async function offerDraw(): Promise<void> {
    const state = (await deed('/draw')) as (Game & {accepted: boolean}) | undefined;
    if (state !== undefined && !state.accepted) {
        say(t('play.draw-declined'));
        announcement.value = t('play.draw-declined');
    }
}

/** Makes a new game and shows it. */
export async function newGame(body: unknown): Promise<Game | undefined> {
    const state = await once('new', () => attempt(() => sendSoon<Game>('POST', 'games', body)));
    if (state !== undefined) {
        receive(state);
        follow(state.id);
    }
    return state;
}

/** Puts a game of the library on the board. */
export async function openKept(number: number): Promise<Game | undefined> {
    const state = await attempt(() => send<Game>('POST', `library/${number}/open`, {}));
    if (state !== undefined) {
        receive(state);
        follow(state.id);
    }
    return state;
}

/** Plays the moves of a line from the node that shows `fen`, as a variation. */
export async function playLine(fen: string, moves: string[]): Promise<void> {
    if (node.value?.fen !== fen || inPlay.value) {
        return;
    }
    for (const uci of moves) {
        if (!(await move(uci))) {
            return;
        }
    }
}

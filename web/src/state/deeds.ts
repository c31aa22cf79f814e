// What the reader does with the game: every deed is a request, and its answer the new state.
import {send} from './api';
import {follow} from './follow';
import {cursor, game, inPlay, node, receive, refusals, sayShown, show} from './game';
import {announcement, attempt, complain, say} from './notices';
import type {Game} from './types';
import {t} from './words';

/** Plays a move, UCI or typed, in the position that is shown. True if it was legal. */
export async function move(text: string): Promise<boolean> {
    const now = game.value;
    if (now === undefined) {
        return false;
    }
    const here = cursor.value;
    const state = await attempt(() => send<Game & {node: number}>('POST', `games/${now.id}/moves`, {move: text, node: here}));
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
    const state = await attempt(() => send<Game>(method, `games/${now.id}${path}`, method === 'DELETE' ? undefined : body));
    if (state !== undefined) {
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
    const state = await attempt(() => send<Game>('POST', 'games', body));
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

/** Reads what was pasted, dropped or opened: a FEN becomes a new game, PGN goes to the library and its first game on the board. */
export async function read(text: string): Promise<void> {
    const bare = text.replace(/^\ufeff/, '').trim();
    if (/^\S+(\/\S+){7}\s+[wb]\b[^\n]*$/.test(bare)) {
        const people = {program: false, name: ''};
        await newGame({white: people, black: people, fen: bare});
        return;
    }
    const added = await attempt(() => send<{numbers: number[]; faults: {line: number; reason: string}[]}>('POST', 'library', {pgn: bare}));
    const first = added?.numbers[0];
    if (added === undefined) {
        return;
    }
    const state = first === undefined ? undefined : await openKept(first);
    if (state !== undefined) {
        show(0);
    }
    const fault = added.faults[0];
    if (fault !== undefined) {
        complain(t('files.fault', {count: added.faults.length, line: fault.line, reason: fault.reason}));
    } else if (state !== undefined) {
        say(t('files.read', {count: added.numbers.length}));
    }
}

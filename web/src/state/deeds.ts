// What the reader does with the game: every deed is a request, and its answer the new state.
import {Refusal, send} from './api';
import {follow} from './follow';
import {cursor, forTheGame, game, inPlay, node, receive, refusals, sayShown, show} from './game';
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
    const state = await attempt(() => send<Game & {node: number}>('POST', `games/${now.id}/moves`, {move: text, node: here, ...(forTheGame.value ? {in_game: true} : {})}));
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

/** Where and why a game of a text could not be read on, and as PGN what could be read of it. */
interface BrokenGame {
    line: number;
    column: number;
    game: number;
    reason: string;
    plies: number;
    pgn: string | null;
}

interface Added {
    numbers: number[];
    games: number;
    bad: number;
    faults: BrokenGame[];
}

/** A FEN has its ranks between seven slashes; no PGN begins so. */
const looksLikeFen = (text: string) => !text.includes('\n') && (text.split(/\s/)[0] ?? '').split('/').length >= 4;

const mostTold = 5;

/** Reads what was pasted, dropped or opened: a FEN becomes a new game, PGN goes to the library and its first game on the board. True if something was read. */
export async function read(text: string): Promise<boolean> {
    const bare = text.replace(/^\ufeff/, '').trim();
    if (looksLikeFen(bare)) {
        const people = {program: false, name: ''};
        return (await newGame({white: people, black: people, fen: bare})) !== undefined;
    }
    const added = await attempt(() => send<Added>('POST', 'library', {pgn: bare}).catch((error: unknown) => {
        // Where no game can be read the answer says of each why.
        const answer = error instanceof Refusal ? (error.answer as Partial<Added> | undefined) : undefined;
        if (answer?.faults === undefined) {
            throw error;
        }
        return answer as Added;
    }));
    if (added === undefined) {
        return false;
    }
    const first = added.numbers[0];
    const state = first === undefined ? undefined : await openKept(first);
    if (state !== undefined) {
        show(0);
    }
    if (added.faults.length > 0) {
        complainOf(added);
    } else if (state !== undefined) {
        say(t('files.read', {count: added.numbers.length}));
    }
    return state !== undefined;
}

/** Tells which games could not be read, and offers what could be read of them. */
function complainOf(added: Added): void {
    const readable = added.faults.filter((fault) => fault.pgn !== null);
    const plies = readable.reduce((sum, fault) => sum + fault.plies, 0);
    const told = added.faults.slice(0, mostTold).map((fault) => `${added.games + added.bad > 1 ? `${t('files.game', {number: fault.game})} ` : ''}${fault.reason}`);
    const more = added.bad - told.length;
    complain(t(added.games > 0 ? 'files.some-broken' : 'files.all-broken', {count: added.bad, read: added.games}), {
        details: more > 0 ? [...told, t('files.more-broken', {count: more})] : told,
        ...(readable.length === 0 ? {} : {
            action: {name: t('files.keep-readable', {count: plies}), act: () => void read(readable.map((fault) => fault.pgn ?? '').join('\n'))},
        }),
    });
}

// Reads games and positions that are pasted, dropped or opened. Large files go to the server in parts.
import {Refusal, send} from './api';
import {newGame, once, openKept} from './deeds';
import {show} from './game';
import {attempt, complain, notice, say} from './notices';
import {go} from './route';
import {t} from './words';

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

/** Characters of PGN that go to the server at once: while it reads them it answers nobody else. */
const partSize = 1_000_000;

/** The text in parts that end between two games. */
function* partsOf(pgn: string): Generator<string> {
    let start = 0;
    while (start < pgn.length) {
        const next = start + partSize < pgn.length ? pgn.indexOf('\n[Event ', start + partSize) : -1;
        const end = next < 0 ? pgn.length : next + 1;
        yield pgn.slice(start, end);
        start = end;
    }
}

/** Adds the games of a text that begins with that line and game of a file. */
async function addPart(pgn: string, line: number, game: number): Promise<Added> {
    try {
        return await send<Added>('POST', 'library', {pgn, line, game});
    } catch (error) {
        // Where no game can be read the answer says of each why.
        const answer = error instanceof Refusal ? (error.answer as Partial<Added> | undefined) : undefined;
        if (answer?.faults === undefined) {
            throw error;
        }
        return answer as Added;
    }
}

/** Adds all games of a text to the library; `added` grows with each part. */
async function addGames(pgn: string, added: Added): Promise<void> {
    let line = 1;
    let done = 0;
    for (const part of partsOf(pgn)) {
        if (pgn.length > partSize) {
            say(t('files.reading', {percent: Math.floor((done / pgn.length) * 100)}));
        }
        const told = await addPart(part, line, added.games + added.bad + 1);
        added.numbers.push(...told.numbers.slice(0, 1));
        added.games += told.games;
        added.bad += told.bad;
        added.faults.push(...told.faults);
        line += part.split('\n').length - 1;
        done += part.length;
    }
}

/** A FEN becomes a new game; PGN goes to the library, and its first game onto the board. True if something was read. */
export async function read(text: string): Promise<boolean> {
    return (await once('read', () => readText(text))) === true;
}

async function readText(text: string): Promise<boolean> {
    const bare = text.replace(/^\ufeff/, '').trim();
    if (looksLikeFen(bare)) {
        const people = {program: false, name: ''};
        return (await newGame({white: people, black: people, fen: bare})) !== undefined;
    }
    const added: Added = {numbers: [], games: 0, bad: 0, faults: []};
    let failure: string | undefined;
    try {
        await addGames(bare, added);
        notice.value = undefined;
    } catch (error) {
        if (!(error instanceof Refusal)) {
            throw error;
        }
        failure = error.message;
    }
    const first = added.numbers[0];
    const state = first === undefined ? undefined : await openKept(first);
    if (state !== undefined) {
        show(0);
    }
    if (failure !== undefined) {
        complain(added.games === 0 ? failure : t('files.interrupted', {reason: failure, count: added.games}));
    } else if (added.faults.length > 0) {
        complainOf(added);
    } else if (state !== undefined) {
        say(t('files.read', {count: added.games}));
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

/** The text of a file: UTF-8, or what older programs write. */
async function textOf(file: Blob): Promise<string> {
    const bytes = await file.arrayBuffer();
    try {
        return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    } catch {
        return new TextDecoder('windows-1252').decode(bytes);
    }
}

/** Reads a file, and shows the board. */
export async function readFile(file: Blob): Promise<boolean> {
    const text = await attempt(() => textOf(file));
    go('game');
    return text !== undefined && read(text);
}

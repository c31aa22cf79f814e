// Follows a game on the server through server-sent events, and finds it again after the connection broke.
import {Refusal, get, inTime, lose, reachable, send} from './api';
import {game, receive, thinking} from './game';
import {say} from './notices';
import {kept} from './settings';
import type {Game, Thinking} from './types';

let stream: EventSource | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/** Follows a game: its state now and after every change, whoever made it. */
export function follow(id: string): void {
    stream?.close();
    clearTimeout(again);
    const source = new EventSource(`/api/games/${id}/events`);
    stream = source;
    source.addEventListener('state', (event) => {
        reachable.value = true;
        receive(JSON.parse(event.data as string) as Game);
    });
    source.addEventListener('waiting', (event) => {
        const {revision, waiting} = JSON.parse(event.data as string) as {revision: number; waiting: number};
        const now = game.value;
        if (now?.id === id && now.revision === revision) {
            game.value = {...now, waiting};
        }
    });
    source.addEventListener('thinking', (event) => {
        thinking.value = JSON.parse(event.data as string) as Thinking;
    });
    source.onerror = () => {
        if (stream !== source) {
            return;
        }
        lose();
        source.close();
        again = setTimeout(() => void recover(id), 500);
    };
}

/** After the connection broke: the same game, if need be opened anew from the library. */
async function recover(id: string): Promise<void> {
    try {
        await openGame(id, () => game.value?.id === id);
    } catch (error) {
        if (game.value?.id !== id) {
            return;
        }
        if (error instanceof Refusal && error.isLost) {
            again = setTimeout(() => void recover(id), 1000);
        } else if (error instanceof Refusal) {
            say(error.message);
        }
    }
}

/** Opens a game and follows it, if it is still `wanted`. A game that the server forgot is taken from the library, where every game is kept. */
export async function openGame(id: string, wanted: () => boolean = () => true): Promise<void> {
    let state: Game;
    try {
        state = await get<Game>(`games/${id}`, {}, inTime());
    } catch (error) {
        const number = numberOf(id);
        if (!(error instanceof Refusal) || error.status !== 404 || number === null) {
            throw error;
        }
        state = await send<Game>('POST', `library/${number}/open`, {}, inTime());
    }
    if (wanted()) {
        receive(state);
        follow(state.id);
    }
}

function numberOf(id: string): number | null {
    if (game.value?.id === id) {
        return game.value.number;
    }
    const last = lastGame();
    return last?.id === id ? last.number : null;
}

export function lastGame(): {id: string; number: number | null} | undefined {
    try {
        const last = JSON.parse(kept.read('game') ?? 'null') as {id: string; number: number | null} | null;
        return last ?? undefined;
    } catch {
        return undefined;
    }
}

// A browser keeps no more than six connections to one server: a tab that is hidden for a while gives its own back.
const patience = 20000;
let resting: ReturnType<typeof setTimeout> | undefined;
let followed: string | undefined;

document.addEventListener('visibilitychange', () => {
    clearTimeout(resting);
    if (document.hidden) {
        resting = setTimeout(() => {
            followed = stream === undefined ? undefined : game.value?.id;
            stream?.close();
            stream = undefined;
        }, patience);
    } else if (followed !== undefined && stream === undefined) {
        follow(followed);
        followed = undefined;
    }
});

// Asks the server. Every failure becomes a Refusal with a sentence for the reader.
import {signal} from '@preact/signals';
import {settings} from './settings';
import type {Fault} from './types';
import {t} from './words';

/** Whether the server answered the last time that something was asked of it. */
export const reachable = signal(true);

/** Milliseconds that is waited for an answer which has to come soon. One that never comes, as when the way to the server breaks in the
 *  middle, must not keep the reader from asking again, nor the page. */
const patience = 10_000;

export function inTime(): AbortSignal {
    return AbortSignal.timeout(patience);
}

let asking: ReturnType<typeof setTimeout> | undefined;

/** The server did not answer: it is asked again every second until it does. */
export function lose(): void {
    reachable.value = false;
    clearTimeout(asking);
    asking = setTimeout(() => void get('health', {}, inTime()).catch(() => undefined), 1000);
}

/** What the server, or the way to it, refused. */
export class Refusal extends Error {
    constructor(
        readonly status: number,
        readonly fault: Fault,
        /** The whole answer, where it was JSON. */
        readonly answer: unknown = undefined,
    ) {
        super(fault.reason);
    }

    /** The server did not answer at all. */
    get isLost(): boolean {
        return this.status === 0;
    }
}

type Query = Record<string, string | number | undefined>;

/** `/api/...` with the language and those of `query` that are set. */
export function address(path: string, query: Query = {}): string {
    const parts = new URLSearchParams({lang: settings.language.value});
    for (const [name, value] of Object.entries(query)) {
        if (value !== undefined && value !== '') {
            parts.set(name, String(value));
        }
    }
    return `/api/${path}?${parts.toString()}`;
}

async function refusalOf(response: Response): Promise<Refusal> {
    try {
        const body = (await response.json()) as {error?: Fault};
        if (body.error !== undefined) {
            return new Refusal(response.status, body.error, body);
        }
    } catch {
        // Not the server's own words; the status says enough.
    }
    return new Refusal(response.status, {field: '', reason: t('server.refused', {status: response.status}), code: String(response.status)});
}

/** What comes of a failure on the way to the server or back: it did not answer. */
function failureOf(error: unknown): unknown {
    if (isAborted(error)) {
        return error;
    }
    lose();
    return new Refusal(0, {field: '', reason: t('server.lost'), code: 'unreachable'});
}

async function ask(method: string, path: string, query: Query, body?: unknown, stop?: AbortSignal): Promise<Response> {
    const request: RequestInit = {method, ...(stop === undefined ? {} : {signal: stop})};
    if (body !== undefined) {
        request.headers = {'Content-Type': 'application/json'};
        request.body = JSON.stringify(body);
    }
    let response: Response;
    try {
        response = await fetch(address(path, query), request);
    } catch (error) {
        throw failureOf(error);
    }
    reachable.value = true;
    if (!response.ok) {
        throw await refusalOf(response);
    }
    return response;
}

/** The whole answer. One that breaks off is none. */
async function whole<T>(read: Promise<unknown>): Promise<T> {
    try {
        return (await read) as T;
    } catch (error) {
        throw failureOf(error);
    }
}

export async function get<T>(path: string, query: Query = {}, stop?: AbortSignal): Promise<T> {
    return whole((await ask('GET', path, query, undefined, stop)).json());
}

export async function getText(path: string, query: Query = {}): Promise<string> {
    return whole((await ask('GET', path, query)).text());
}

export async function send<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, stop?: AbortSignal): Promise<T> {
    return whole((await ask(method, path, {}, body, stop)).json());
}

/** Whether an error means only that its question is no longer of interest. */
export function isAborted(error: unknown): boolean {
    return error instanceof Error && error.name === 'AbortError';
}

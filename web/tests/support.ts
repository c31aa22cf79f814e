// What the tests share: a server of their own with an empty folder for its data, and hands for the board.
import {test as base, expect} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {mkdtempSync, renameSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export {expect};

/** A running `kempelen serve`. */
export class Server {
    address = '';
    private readonly folder = mkdtempSync(join(tmpdir(), 'kempelen-web-'));
    private child: ChildProcess | undefined;

    /** Starts it, on the port it had before if it ran before. */
    async start(): Promise<void> {
        const program = process.env.KEMPELEN ?? fileURLToPath(new URL('../../build/kempelen', import.meta.url));
        const port = this.address === '' ? '0' : new URL(this.address).port;
        const page = process.env.KEMPELEN_PAGE;
        const child = spawn(program, ['serve', '--port', port, '--database', join(this.folder, 'games.db'), '--no-browser', ...(page === undefined ? [] : ['--page', page])], {
            stdio: ['ignore', 'pipe', 'inherit'],
        });
        this.child = child;
        this.address = await new Promise<string>((done, fail) => {
            let text = '';
            child.stdout?.on('data', (data: Buffer) => {
                text += data.toString();
                const found = /http:\/\/\S+/.exec(text);
                if (found !== null) {
                    done(found[0]);
                }
            });
            child.once('exit', (code) => fail(new Error(`kempelen serve ended with ${code}: ${text}`)));
        });
    }

    /** Ends it as a crash would. */
    async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
        const child = this.child;
        if (child !== undefined && child.exitCode === null && child.signalCode === null) {
            await new Promise<void>((done) => {
                child.once('exit', () => done());
                child.kill(signal);
            });
        }
    }

    /** Moves the file of games away, or back. */
    moveGames(away: boolean): void {
        const [from, to] = away ? ['games.db', 'away.db'] : ['away.db', 'games.db'];
        renameSync(join(this.folder, from), join(this.folder, to));
    }

    async end(): Promise<void> {
        await this.kill();
        rmSync(this.folder, {recursive: true, force: true});
    }
}

interface Fixtures {
    server: Server;
    /** A server that one test may kill. */
    ownServer: Server;
    /** Complaints of the browser: errors of scripts and of the security policy. */
    complaints: string[];
}

async function withServer(use: (server: Server) => Promise<void>): Promise<void> {
    const server = new Server();
    await server.start();
    await use(server);
    await server.end();
}

export const test = base.extend<Omit<Fixtures, 'server'>, Pick<Fixtures, 'server'>>({
    // eslint-disable-next-line no-empty-pattern
    server: [async ({}, use) => withServer(use), {scope: 'worker', timeout: 120_000}],
    ownServer: [async ({}, use) => withServer(use), {timeout: 120_000}],
    complaints: [
        async ({page}, use) => {
            const complaints: string[] = [];
            page.on('pageerror', (error) => complaints.push(String(error)));
            page.on('console', (message) => {
                if (message.type() === 'error' && !/Failed to load resource|ERR_CONNECTION/.test(message.text())) {
                    complaints.push(message.text());
                }
            });
            await use(complaints);
            expect(complaints).toEqual([]);
        },
        {auto: true},
    ],
});

export interface GameWish {
    fen?: string;
    pgn?: string;
    white?: unknown;
    black?: unknown;
    clock?: string;
}

export interface GameAnswer {
    id: string;
    number: number | null;
    result: string;
    fen: string;
    white: {name: string; level: number | null; player: string | null};
    black: {name: string; level: number | null; player: string | null};
    nodes: {id: number; parent: number | null; move: string | null; san: string | null}[];
}

export const person = {program: false};
/** A program that answers at once. */
export const quick = {program: true, player: 'material'};

/** Asks the server directly, for what a test needs but does not test. */
export async function ask<T>(server: Server, method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${server.address}api/${path}`, {
        method,
        ...(body === undefined ? {} : {headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return (await response.json()) as T;
}

/** Opens the page on a new game that was made beforehand. */
export async function openOn(page: Page, server: Server, wish: GameWish = {}): Promise<GameAnswer> {
    const game = await ask<GameAnswer>(server, 'POST', 'games', {white: person, black: person, ...wish});
    await page.addInitScript(
        ([id, number]) => {
            if (localStorage.getItem('kempelen.game') === null) {
                localStorage.setItem('kempelen.game', JSON.stringify({id, number}));
            }
        },
        [game.id, game.number] as const,
    );
    await page.goto(server.address);
    await expect(page.getByTestId('board')).toBeVisible();
    return game;
}

export function square(page: Page, name: string): Locator {
    return page.locator(`.squares [data-square="${name}"]`);
}

async function middle(page: Page, name: string): Promise<{x: number; y: number}> {
    const box = await square(page, name).boundingBox();
    if (box === null) {
        throw new Error(`no square ${name}`);
    }
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

/** Drags a man with the mouse. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
    const [a, b] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, {steps: 3});
    await page.mouse.move(b.x, b.y, {steps: 3});
    await page.mouse.up();
}

/** Moves a man with two clicks. */
export async function tap(page: Page, from: string, to: string): Promise<void> {
    for (const name of [from, to]) {
        const {x, y} = await middle(page, name);
        await page.mouse.click(x, y);
    }
}

/** Moves a man with the keyboard, from the square that has the focus. */
export async function key(page: Page, from: string, to: string): Promise<void> {
    for (const name of [from, to]) {
        await walk(page, name);
        await page.keyboard.press('Enter');
    }
}

/** Walks with the arrow keys to a square; White is below. */
async function walk(page: Page, name: string): Promise<void> {
    const here = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.square ?? '');
    expect(here, 'the focus is on a square').not.toBe('');
    const files = name.charCodeAt(0) - here.charCodeAt(0);
    const ranks = Number(name.charAt(1)) - Number(here.charAt(1));
    for (let step = 0; step < Math.abs(files); step += 1) {
        await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    for (let step = 0; step < Math.abs(ranks); step += 1) {
        await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
    }
    await expect(square(page, name)).toBeFocused();
}

/** Waits until the position that is shown begins with this FEN. */
export async function expectFen(page: Page, start: string): Promise<void> {
    await expect(page.getByTestId('board')).toHaveAttribute('data-fen', new RegExp(`^${start.replace(/[/+.*?]/g, '\\$&')}`));
}

/** The moves that the list shows, without numbers. */
export async function expectMoves(page: Page, moves: string[]): Promise<void> {
    await expect(page.getByTestId('moves').locator('.moves-row > .move')).toHaveText(moves);
}

export async function button(page: Page, name: string): Promise<void> {
    await page.getByRole('button', {name, exact: true}).click();
}

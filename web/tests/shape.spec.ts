// How the page looks and weighs: no serious fault of accessibility, no overlap, a light first load.
import AxeBuilder from '@axe-core/playwright';
import {gunzipSync, gzipSync} from 'node:zlib';
import type {Browser, Page} from '@playwright/test';
import {expect, openOn, tap, test} from './support';
import type {Server} from './support';

const game = '1. e4 {King\'s pawn} e5 2. Nf3 (2. f4 exf4) 2... Nc6 *';

async function expectAccessible(page: Page): Promise<void> {
    const result = await new AxeBuilder({page}).analyze();
    const serious = result.violations.filter((fault) => fault.impact === 'serious' || fault.impact === 'critical');
    expect(serious.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

async function visit(page: Page, server: Server, view: string): Promise<void> {
    await page.goto(`${server.address}#/${view}`);
    await expect(page.locator('main h1')).toBeAttached();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function inspect(page: Page, server: Server, theme: string): Promise<void> {
    await page.addInitScript((name) => localStorage.setItem('kempelen.theme', name), theme);
    await page.goto(server.address);
    await expect(page.getByTestId('new-game')).toBeVisible();
    await expectAccessible(page);
    await openOn(page, server, {pgn: game});
    for (const tab of ['Reasons', 'Analysis', 'Text']) {
        await page.getByRole('tab', {name: tab}).click();
        await expect(page.locator('[role="tabpanel"] [aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
    }
    for (const name of ['New game', 'Players and level', 'Set up', 'Settings']) {
        await page.getByRole('button', {name}).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
    }
    for (const view of ['library', 'problems', 'lab']) {
        await visit(page, server, view);
        await expectAccessible(page);
    }
}

test('no serious fault of accessibility on the board', async ({page, server}) => {
    await openOn(page, server, {pgn: game});
    await expect(page.locator('[role="tabpanel"] [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
});

for (const theme of ['light', 'dark', 'contrast']) {
    test(`no serious fault of accessibility in any view (${theme}) @long`, async ({page, server}) => inspect(page, server, theme));
}

/** Elements that stick out of the page, and texts that are cut off. */
async function misplaced(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const faults: string[] = [];
        if (document.documentElement.scrollWidth > innerWidth) {
            faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
        }
        const controls = [...document.querySelectorAll<HTMLElement>('main .button, main select, main input, .head a, .head select, .head .button')];
        const boxes = controls.filter((one) => one.checkVisibility() && !one.classList.contains('unseen')).map((one) => ({one, box: one.getBoundingClientRect()}));
        for (const cell of document.querySelectorAll('th, .table td:not(.long)')) {
            const text = document.createRange();
            text.selectNodeContents(cell);
            if (new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size > 1) {
                faults.push(`broken over lines: ${cell.textContent}`);
            }
        }
        for (const {one, box} of boxes) {
            if (one.matches('.button') && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)) {
                faults.push(`cut off: ${one.textContent}`);
            }
            for (const other of boxes) {
                const apart = box.right <= other.box.left + 1 || other.box.right <= box.left + 1 || box.bottom <= other.box.top + 1 || other.box.bottom <= box.top + 1;
                if (other.one !== one && !apart && !one.contains(other.one) && !other.one.contains(one)) {
                    faults.push(`overlap: ${one.textContent} and ${other.one.textContent}`);
                }
            }
        }
        return faults;
    });
}

for (const language of ['en', 'fr', 'nl']) {
    // French has the longest words: the others are left to the long tests.
    const long = language === 'fr' ? '' : ' @long';
    test(`nothing overlaps at 360, 800 and 1400 pixels (${language})${long}`, async ({page, server}) => {
        const expectOrder = async () => {
            for (const width of [360, 800, 1400]) {
                await page.setViewportSize({width, height: 800});
                expect(await misplaced(page), `at ${width} pixels`).toEqual([]);
            }
        };
        await page.addInitScript((name) => localStorage.setItem('kempelen.language', name), language);
        await openOn(page, server, {pgn: game, clock: '5+3'});
        for (const tab of await page.getByRole('tab').all()) {
            await tab.click();
            await expectOrder();
        }
        for (const view of ['library', 'problems', 'lab']) {
            await visit(page, server, view);
            if (view === 'library') {
                await expect(page.getByTestId('library')).toBeVisible();
            }
            await expectOrder();
        }
    });
}

test('squares, men and the grid of the keyboard lie upon each other', async ({page, server}) => {
    for (const width of [360, 797, 1403]) {
        await page.setViewportSize({width, height: 777});
        await openOn(page, server);
        const grid = await page.locator('.squares').boundingBox();
        const men = await page.locator('cg-container').boundingBox();
        expect(Math.abs((grid?.width ?? 0) - (men?.width ?? 9))).toBeLessThan(1.5);
        expect(Math.abs((grid?.x ?? 0) - (men?.x ?? 9))).toBeLessThan(1.5);
    }
});

test('the first load weighs less than 500 kB, and asks nothing of other hosts', async ({page, server}) => {
    let bytes = 0;
    const sizes: Promise<void>[] = [];
    page.on('response', (response) => {
        expect(response.url().startsWith(server.address)).toBe(true);
        if (!response.url().includes('/events')) {
            sizes.push(response.body().then((body) => {
                bytes += gzipSync(body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).length;
            }, () => undefined));
        }
    });
    await page.goto(server.address);
    await expect(page.getByTestId('new-game')).toBeVisible();
    await Promise.all(sizes);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(500_000);
});

/** Milliseconds of a first load, with an empty cache, until a man that is picked up says where he may go. */
async function loadUntilPlayable(browser: Browser, server: Server): Promise<number> {
    const context = await browser.newContext({locale: 'en-GB'});
    const page = await context.newPage();
    await page.addInitScript(() => {
        const look = () => {
            const [from, to] = ['e2', 'e4'].map((name) => document.querySelector<HTMLElement>(`.squares [data-square="${name}"]`));
            if (to?.getAttribute('aria-label')?.includes('can be reached')) {
                document.documentElement.dataset.playable = String(performance.now());
                return;
            }
            if (from?.getAttribute('aria-selected') === 'false') {
                from.click();
            }
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    });
    await openOn(page, server);
    await page.waitForFunction(() => document.documentElement.dataset.playable !== undefined);
    const time = Number(await page.locator('html').getAttribute('data-playable'));
    await context.close();
    return time;
}

test('the board can be played on within a second of its first load', async ({browser, server}) => {
    const times: number[] = [];
    for (let count = 0; count < 3; count += 1) {
        times.push(await loadUntilPlayable(browser, server));
    }
    // So much slower may the machine be; web_test.sh says what it allows.
    const slowness = Number(process.env.KEMPELEN_WEB_SLOWNESS ?? '1');
    console.log(`playable after ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
    expect(Math.min(...times)).toBeLessThan(1000 * slowness);
});

test('a phone plays by touch', async ({browser, server}) => {
    const context = await browser.newContext({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true, locale: 'en-GB'});
    const page = await context.newPage();
    await openOn(page, server);
    for (const name of ['e2', 'e4']) {
        const box = await page.locator(`.squares [data-square="${name}"]`).boundingBox();
        await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    }
    await expect(page.getByTestId('moves').locator('.move')).toHaveText(['e4']);
    await tap(page, 'e7', 'e5');
    await context.close();
});

// Makes the pictures of README.md and docs/web.md anew: npx playwright test --grep @pictures
import {mkdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import {button, expect, openOn, tap, test} from './support';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

/** Writes what the window shows as WebP, which Chromium makes itself. */
async function picture(page: Page, name: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const {data} = await session.send('Page.captureScreenshot', {format: 'webp', quality: 75});
    const bytes = Buffer.from(data, 'base64');
    expect(bytes.length).toBeLessThan(150_000);
    mkdirSync(folder, {recursive: true});
    writeFileSync(`${folder}${name}.webp`, bytes);
}

const game = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 (4. d3 Bc5) 4... d5 5. exd5 *';

async function settle(page: Page): Promise<void> {
    await page.mouse.move(1, 1);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('piece.anim')).toHaveCount(0);
}

for (const [name, width, height] of [['board', 1400, 900], ['board-800', 800, 1000], ['board-360', 360, 780]] as const) {
    test(`${name} @pictures`, async ({page, server}) => {
        await page.setViewportSize({width, height});
        await openOn(page, server, {pgn: game});
        await tap(page, 'f6', 'd5');
        await expect(page.getByTestId('reason')).toContainText('Nxd5');
        await settle(page);
        await picture(page, name);
    });
}

test('analysis @pictures', async ({page, server}) => {
    await page.setViewportSize({width: 1400, height: 900});
    await openOn(page, server, {pgn: game});
    await page.getByRole('tab', {name: 'Analysis'}).click();
    await button(page, 'Evaluate the whole game');
    await expect(page.getByRole('button', {name: 'Evaluate the whole game'})).toBeVisible();
    await page.getByTestId('analyse').click();
    await expect(page.getByTestId('analysis-state')).toHaveAttribute('data-depth', /^1\d$/);
    await settle(page);
    await picture(page, 'analysis');
});

test('laboratory @pictures', async ({page, server}) => {
    await page.setViewportSize({width: 1000, height: 900});
    await page.goto(`${server.address}#/lab`);
    await page.getByLabel('FEN').fill('8/8/8/3k4/8/2p5/2P5/K7 w - - 0 1');
    await page.getByLabel('Depth').selectOption('3');
    await page.getByRole('button', {name: 'Draw the tree'}).click();
    await expect(page.getByTestId('tree')).toBeVisible();
    await settle(page);
    await picture(page, 'laboratory');
});

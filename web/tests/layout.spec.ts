// What lies where: nothing lies upon a button, no man hides a coordinate, what one plays with is above the fold.
import {button, expect, openOn, tap, test} from './support';

test('no notice lies upon a button', async ({page, server}) => {
    for (const [width, height] of [[360, 740], [800, 1000], [1400, 900]] as const) {
        await page.setViewportSize({width, height});
        await openOn(page, server, {pgn: '1. e4 e5 *'});
        await page.getByLabel('Move', {exact: true}).fill('Ke5');
        await page.keyboard.press('Enter');
        await page.evaluate(() => scrollTo(0, 0));
        const notice = await page.getByTestId('notice').boundingBox();
        for (const one of await page.locator('main .button, .head .button, .head select').all()) {
            const box = await one.boundingBox();
            if (box === null || notice === null) {
                continue;
            }
            expect(box.y + box.height <= notice.y + 1 || box.y >= notice.y + notice.height - 1, `${await one.textContent()} at ${width}`).toBe(true);
        }
        await page.getByTestId('notice').getByRole('button', {name: 'Close'}).click();
    }
});

test('coordinates stand beside the board, where no man hides them', async ({page, server}) => {
    for (const width of [360, 800, 1400]) {
        await page.setViewportSize({width, height: 800});
        await openOn(page, server);
        const board = await page.getByTestId('board').boundingBox();
        const files = await page.locator('.file-marks span').all();
        const ranks = await page.locator('.rank-marks span').all();
        expect([files.length, ranks.length]).toEqual([8, 8]);
        for (const [index, file] of files.entries()) {
            const box = await file.boundingBox();
            expect(box?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0) - 1);
            // The letter stands below its file.
            const square = await page.locator(`.squares [data-square="${'abcdefgh'.charAt(index)}1"]`).boundingBox();
            expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (square?.x ?? 9999) - (square?.width ?? 0) / 2)).toBeLessThan(1.5);
        }
        expect((await page.locator('.rank-marks').boundingBox())?.x).toBeLessThan(board?.x ?? 0);
    }
    await button(page, 'Turn the board');
    await expect(page.locator('.file-marks')).toHaveText('hgfedcba');
    await page.getByRole('button', {name: 'Settings'}).click();
    await page.getByRole('dialog').getByLabel('Coordinates on the board').uncheck();
    await page.keyboard.press('Escape');
    await expect(page.locator('.file-marks')).toHaveCount(0);
});

for (const language of ['en', 'fr', 'nl']) {
    test(`the move field and the buttons are above the fold (${language})`, async ({page, server}) => {
        await page.addInitScript((name) => localStorage.setItem('kempelen.language', name), language);
        for (const [width, height] of [[1280, 720], [1366, 768], [1400, 900], [1440, 900], [1920, 1080], [360, 740], [390, 844]] as const) {
            await page.setViewportSize({width, height});
            await openOn(page, server, {clock: '5+3'});
            const field = await page.locator('.typed').boundingBox();
            expect((field?.y ?? 9999) + (field?.height ?? 0), `move field at ${width} x ${height}`).toBeLessThanOrEqual(height);
            if (width > 760) {
                const actions = await page.locator('.actions').boundingBox();
                expect((actions?.y ?? 9999) + (actions?.height ?? 0), `buttons at ${width} x ${height}`).toBeLessThanOrEqual(height);
            }
        }
    });
}

test('a hint shows that it is being looked for', async ({page, server}) => {
    await openOn(page, server);
    let release = () => undefined as void;
    const held = new Promise<void>((done) => {
        release = done;
    });
    await page.route('**/hint*', async (route) => {
        await held;
        await route.continue();
    });
    await button(page, 'Hint');
    await expect(page.getByTestId('hinting')).toHaveText(/A hint is being looked for/);
    await expect(page.getByRole('button', {name: 'Hint'})).toBeDisabled();
    await expect(page.getByTestId('announcement')).toContainText('A hint is being looked for');
    release();
    await expect(page.getByTestId('hint')).toBeVisible();
    await expect(page.getByTestId('hinting')).toHaveCount(0);
});

test('the words and the table beside them have one best move and one minus sign', async ({page, server}) => {
    // The queen goes to h4, where she is lost: the sum of the criteria and the search like different moves.
    await openOn(page, server, {fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'});
    await tap(page, 'd8', 'h4');
    await expect(page.getByTestId('reason')).toContainText('Qh4');
    const words = (await page.getByTestId('reason').textContent()) ?? '';
    const best = /2\.\.\.(?!Qh4)(\w+)/.exec(words)?.[1];
    expect(best, words).toBeTruthy();
    await expect(page.locator('.criteria-title')).toContainText(`beside the best, ${best}: sum`);
    expect(await page.locator('[role="tabpanel"]').textContent()).not.toMatch(/(?<![\w-])-\d/);
});

test('the evaluation bar is as high as the board, and labels stand in one line', async ({page, server}) => {
    await page.goto(server.address);
    const left = await page.getByTestId('new-game').locator('legend, .field > span').evaluateAll((labels) => labels.map((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        return Math.round(text.getBoundingClientRect().x);
    }));
    expect(new Set([left[0], left[1], left[2]]).size).toBe(1);
    await openOn(page, server);
    await page.getByRole('tab', {name: 'Analysis'}).click();
    await page.getByTestId('analyse').click();
    for (const width of [360, 800, 1400]) {
        await page.setViewportSize({width, height: 800});
        const bar = await page.getByTestId('bar').boundingBox();
        const board = await page.getByTestId('board').boundingBox();
        expect(Math.abs((bar?.y ?? 0) - (board?.y ?? 9))).toBeLessThan(1.5);
        expect(Math.abs((bar?.height ?? 0) - (board?.height ?? 9)), `at ${width}`).toBeLessThan(1.5);
    }
});

// Hasty hands and broken ways: what is clicked twice, answered late, dragged by mistake, typed as an address, or cut off.
import type {Page, Route} from '@playwright/test';
import {ask, button, expect, expectFen, expectMoves, openOn, person, square, tap, test} from './support';
import type {GameAnswer, Server} from './support';

async function gamesOf(server: Server): Promise<number> {
    return (await ask<{games: number}>(server, 'GET', 'health')).games;
}

/** The board takes men again a moment after the words of a lost connection have gone. */
async function expectToPlayAtLast(page: Page): Promise<void> {
    await expect(async () => {
        await tap(page, 'e2', 'e4');
        await expect(page.getByTestId('moves').locator('.move')).toHaveText(['e4'], {timeout: 5000});
    }).toPass({timeout: 60_000});
}

/** Drops texts or a file on the page. */
async function drop(page: Page, file: string): Promise<void> {
    await page.evaluate((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'games.pgn'));
        document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data}));
    }, file);
}

test('an address that is no text opens the board all the same', async ({page, server}) => {
    await page.goto(`${server.address}#/problems/%E0%A4%A`);
    await expect(page.getByRole('heading', {name: 'Problems'})).toBeVisible();
});

test('a double click on Start begins one game', async ({page, ownServer}) => {
    await page.goto(ownServer.address);
    await page.getByRole('button', {name: 'Start'}).dblclick();
    await expect(page.getByTestId('board')).toBeVisible();
    expect(await gamesOf(ownServer)).toBe(1);
});

test('Enter pressed twice plays the move once and complains of nothing', async ({page, server}) => {
    await openOn(page, server);
    let answers = 0;
    page.on('response', (response) => {
        answers += /\/moves\?/.test(response.url()) ? 1 : 0;
    });
    await page.getByLabel('Move', {exact: true}).fill('e4');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expectMoves(page, ['e4']);
    await expect(page.getByTestId('notice')).toHaveCount(0);
    expect(answers).toBe(1);
});

test('an answer that comes when another game is shown does not bring the old one back', async ({page, server}) => {
    await openOn(page, server);
    let release = () => undefined as void;
    const held = new Promise<void>((done) => {
        release = done;
    });
    await page.route('**/moves?*', async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({response});
    });
    const late = page.waitForResponse('**/moves?*');
    await tap(page, 'e2', 'e4');
    await button(page, 'New game');
    await page.getByLabel('Position (FEN)').fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await page.getByLabel('Two people').check();
    await button(page, 'Start');
    await expectFen(page, '4k3/8/8/8/8/8/4P3/4K3 w');
    release();
    await late;
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await page.getByLabel('Move', {exact: true}).fill('e3');
    await page.keyboard.press('Enter');
    await expectFen(page, '4k3/8/8/8/8/4P3/8/4K3 b');
});

test('a server that is killed while the game is evaluated: the button comes back, nothing breaks', async ({page, ownServer}) => {
    await openOn(page, ownServer, {pgn: '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *'});
    await page.getByRole('tab', {name: 'Analysis'}).click();
    await button(page, 'Evaluate the whole game');
    await expect(page.getByRole('button', {name: /Stop \(\d+ of 17\)/})).toBeVisible();
    await ownServer.kill();
    await expect(page.getByTestId('lost')).toBeVisible();
    await expect(page.getByRole('button', {name: 'Evaluate the whole game'})).toBeVisible();
});

test('a connection that is lost for a while is told once, and leaves no words behind', async ({page, context, server}) => {
    await openOn(page, server);
    await context.setOffline(true);
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('lost')).toBeVisible();
    await expect(page.locator('.notices .notice')).toHaveCount(1);
    await expectFen(page, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w');
    await context.setOffline(false);
    await expect(page.locator('.notices .notice')).toHaveCount(0);
    await expectToPlayAtLast(page);
});

test('a board that is moved by what is told above it is still clicked where it lies', async ({page, server}) => {
    await openOn(page, server);
    const before = await square(page, 'e2').boundingBox();
    await page.getByLabel('Move', {exact: true}).fill('e5');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('notice')).toBeVisible();
    const after = await square(page, 'e2').boundingBox();
    expect(after?.y).toBeGreaterThan(before?.y ?? 0);
    await tap(page, 'e2', 'e4');
    await expectMoves(page, ['e4']);
});

test('a board that was drawn anew while the connection was lost takes men when it is back', async ({page, context, server}) => {
    await openOn(page, server);
    await context.setOffline(true);
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('lost')).toBeVisible();
    const size = async () => (await page.getByTestId('board').boundingBox())?.height ?? 0;
    const tall = await size();
    await page.setViewportSize({width: 1400, height: 870});
    await expect.poll(size).toBeLessThan(tall);
    // Two frames: one in which the board hears of its size, one in which what it then makes hears of it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
    await context.setOffline(false);
    await expect(page.locator('.notices .notice')).toHaveCount(0);
    await expectToPlayAtLast(page);
});

for (const [name, answer] of [
    ['never comes', () => undefined],
    ['breaks off', (route: Route) => route.fulfill({contentType: 'application/json', body: '{"id": '})],
] as const) {
    test(`a move whose answer ${name} can be played again`, async ({page, server}) => {
        await openOn(page, server);
        await page.route('**/moves?*', answer, {times: 1});
        await tap(page, 'e2', 'e4');
        await expect(page.getByTestId('lost')).toBeVisible();
        await expect(page.getByTestId('lost')).toHaveCount(0);
        await expectToPlayAtLast(page);
    });
}

test('a server that comes back is found again, although the first questions stay without an answer', async ({page, ownServer}) => {
    const {id} = await openOn(page, ownServer);
    await tap(page, 'e2', 'e4');
    await expectMoves(page, ['e4']);
    const {number} = await ask<GameAnswer>(ownServer, 'GET', `games/${id}`);
    await page.route('**/health?*', () => undefined, {times: 1});
    await page.route('**/games/*?*', () => undefined, {times: 1});
    await ownServer.kill();
    await expect(page.getByTestId('lost')).toBeVisible();
    await ownServer.start();
    await expect(page.getByTestId('lost')).toHaveCount(0);
    const again = await ask<GameAnswer>(ownServer, 'POST', `library/${number}/open`, {});
    await ask(ownServer, 'POST', `games/${again.id}/moves`, {move: 'e5', node: 1, in_game: true});
    await expectMoves(page, ['e4', 'e5']);
});

test('a link of the page that is dragged is no game', async ({page, server}) => {
    await openOn(page, server);
    const made: string[] = [];
    page.on('request', (request) => {
        if (request.method() === 'POST' && /\/api\/(games|library)\?/.test(request.url())) {
            made.push(request.url());
        }
    });
    await page.evaluate(() => {
        const link = document.querySelector('.brand') as HTMLAnchorElement;
        const data = new DataTransfer();
        link.dispatchEvent(new DragEvent('dragstart', {bubbles: true, dataTransfer: data}));
        data.setData('text/plain', link.href);
        document.querySelector('main')?.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data}));
        link.dispatchEvent(new DragEvent('dragend', {bubbles: true}));
    });
    await page.getByLabel('Move', {exact: true}).fill('e4');
    await page.keyboard.press('Enter');
    await expectMoves(page, ['e4']);
    expect(made).toEqual([]);
});

test('copying works where the browser gives no clipboard', async ({page, server}) => {
    await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {value: undefined});
        document.addEventListener('copy', () => {
            document.documentElement.dataset.copied = (document.activeElement as HTMLTextAreaElement).value;
        });
    });
    await openOn(page, server);
    await page.getByRole('tab', {name: 'Text'}).click();
    await button(page, 'Copy FEN');
    await expect(page.locator('html')).toHaveAttribute('data-copied', /^rnbqkbnr\/pppppppp/);
    await expect(page.getByTestId('notice')).toContainText('Copied.');
});

test('a comment that was not saved is kept when another move or panel is chosen', async ({page, server}) => {
    await openOn(page, server, {pgn: '1. e4 e5 *'});
    await page.getByRole('tab', {name: 'Text'}).click();
    await page.getByLabel('Comment on this move').fill('a thought');
    await page.getByRole('tab', {name: 'Reasons'}).click();
    await expect(page.locator('.comment')).toHaveText('a thought');
});

test('a file of several megabytes is read in parts, with the places of its faults', async ({page, server}) => {
    const one = '[Event "x"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 *\n\n';
    const count = Math.ceil(2_500_000 / one.length);
    await openOn(page, server);
    await drop(page, one.repeat(count) + one.replace('e5', 'e9'));
    await expect(page.getByTestId('notice')).toContainText(`${count} games read, 1 could not be read to the end.`, {timeout: 120_000});
    await expect(page.getByTestId('notice')).toContainText(`Game ${count + 1}.`);
    await expect(page.getByTestId('notice')).toContainText(`line ${count * 7 + 6}`, {ignoreCase: true});
    await expectMoves(page, ['e4', 'e5']);
});

test('a file of an older program has its accents', async ({page, server}) => {
    await openOn(page, server);
    await page.evaluate(() => {
        const bytes = Uint8Array.from('[White "M\u00fcller"]\n\n1. d4 *\n', (sign) => sign.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'old.pgn'));
        document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data}));
    });
    await expect(page.getByTestId('plate-white')).toContainText('Müller');
});

test('a file is opened from the first page, and from the library', async ({page, ownServer}) => {
    await page.goto(ownServer.address);
    const file = (moves: string) => ({name: 'a.pgn', mimeType: 'text/plain', buffer: Buffer.from(`${moves} *\n`)});
    await page.getByTestId('file').setInputFiles(file('1. c4'));
    await expectMoves(page, ['c4']);
    await page.getByRole('link', {name: 'Games'}).click();
    await page.getByTestId('file').setInputFiles(file('1. d4 d5'));
    await expectMoves(page, ['d4', 'd5']);
});

test('the bar shows what the chosen analyst says', async ({page, server}) => {
    await openOn(page, server, {fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'});
    await page.getByRole('tab', {name: 'Analysis'}).click();
    await page.getByTestId('analyse').click();
    await expect(page.getByTestId('analysis-state')).toHaveAttribute('data-depth', /^\d\d$/);
    await page.getByLabel('Analyst').selectOption('material');
    await expect(page.getByTestId('bar')).toHaveAttribute('aria-label', 'Evaluation +1.00');
});

test('a program that moves is announced without its strength', async ({page, server}) => {
    await page.addInitScript(() => localStorage.setItem('kempelen.language', 'fr'));
    await openOn(page, server, {white: person, black: {program: true, player: 'material', level: 1}});
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('announcement')).toContainText('material : ');
});

test('numbers do not break over lines, and nothing has no sign', async ({page, server}) => {
    await page.addInitScript(() => localStorage.setItem('kempelen.language', 'fr'));
    await openOn(page, server, {pgn: '1. e4 e5 2. Nf3 Nc6 *'});
    await expect(page.getByTestId('criteria')).toBeVisible();
    for (const text of await page.locator('.criterion-value').allTextContents()) {
        expect(text).not.toMatch(/^[+\u2212]0,00$/);
    }
    await page.getByRole('tab', {name: 'Analyse'}).click();
    await page.getByTestId('analyse').click();
    await expect(page.getByTestId('analysis-state')).toContainText(/\d\u202f\d{3} positions/);
    expect(await page.getByTestId('analysis-state').textContent()).not.toMatch(/\d \d/);
});

test('the criteria of a move and of the best one stand in pairs', async ({page, server}) => {
    await openOn(page, server, {fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'});
    await tap(page, 'd8', 'h4');
    await expect(page.locator('.criteria-title')).toContainText('beside the best');
    const rows = await page.locator('.criterion').all();
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
        await expect(row.locator('.criterion-value')).toHaveCount(2);
    }
});

test('a game of 1,000 half-moves is gone through, with the move that is shown in sight', async ({page, server}) => {
    const moves = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const text = Array.from({length: 1000}, (_, ply) => `${ply % 2 === 0 ? `${ply / 2 + 1}. ` : ''}${moves[ply % 4]}`).join(' ');
    await openOn(page, server, {pgn: `${text} *`});
    await expect(page.locator('.moves-row')).toHaveCount(500);
    const shown = page.locator('.moves-list [aria-current="true"]');
    await expect(shown).toHaveAttribute('data-node', '1000');
    await expect(shown).toBeInViewport();
    await button(page, 'First position');
    await expect(shown).toHaveCount(0);
    await button(page, 'One move on');
    await expect(shown).toHaveAttribute('data-node', '1');
    await expect(shown).toBeInViewport();
    await button(page, 'Last position');
    await button(page, 'One move back');
    await expect(shown).toHaveAttribute('data-node', '999');
    await expect(shown).toBeInViewport();
});

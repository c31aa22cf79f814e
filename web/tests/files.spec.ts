// PGN and FEN in and out, comments and variations, the set-up editor, the library.
import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {ask, button, expect, expectFen, expectMoves, openOn, square, test} from './support';
import type {GameAnswer} from './support';

const hostile = '<img src=x onerror=alert(1)>';
const pgn = `[Event "Test"]
[Site "?"]
[Date "1850.??.??"]
[Round "?"]
[White "${hostile}"]
[Black "Müller, J."]
[Result "1-0"]

{Before all} 1. e4 e5 {<b>open</b>} 2. Nf3 (2. f4 exf4 (2... d5 $5 3. exd5) 3. Nf3) 2... Nc6 $1 3. Bb5 1-0
`;

async function openText(page: Page): Promise<void> {
    await page.getByRole('tab', {name: 'Text'}).click();
}

async function savedPgn(page: Page): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-pgn').click()]);
    return readFileSync(await download.path(), 'utf8');
}

test('PGN loaded, varied, saved and reloaded is the same', async ({page, server}) => {
    await openOn(page, server);
    await openText(page);
    await page.getByTestId('paste').fill(pgn);
    await button(page, 'Load');
    await expectMoves(page, ['e4', 'e5', 'Nf3', 'Nc6!', 'Bb5']);
    await expect(page.locator('.row-notes').first()).toContainText('<b>open</b>');
    await expect(page.locator('.variation').first()).toContainText('2. f4');
    await expect(page.getByTestId('plate-white')).toContainText(hostile);

    await page.getByTestId('moves').locator('.move', {hasText: 'Bb5'}).click();
    await page.getByLabel('Comment on this move').fill('The Spanish');
    await button(page, 'Save comment');
    await expect(page.getByTestId('moves')).toContainText('The Spanish');
    await button(page, 'One move back');
    await page.getByLabel('Move', {exact: true}).fill('Bc4');
    await page.keyboard.press('Enter');
    await expect(page.locator('.variation').last()).toContainText('Bc4');

    const saved = await savedPgn(page);
    expect(saved).toContain('The Spanish');
    expect(saved).toContain('Bc4');
    await page.getByTestId('file').setInputFiles({name: 'game.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(saved)});
    await expect(page.getByTestId('notice')).toContainText('1 game read.');
    expect(await savedPgn(page)).toBe(saved);
});

test('a broken game is told with its place and reason, the others are read', async ({page, server}) => {
    await openOn(page, server);
    await openText(page);
    await page.getByTestId('paste').fill('[White "A"]\n\n1. e4 e5 *\n\n[White "B"]\n\n1. e4 Qxh9 *\n');
    await button(page, 'Load');
    await expect(page.getByTestId('notice')).toContainText('1 game read, 1 could not be read to the end.');
    await expect(page.getByTestId('notice').locator('li')).toHaveText(/^Game 2\. .*line 7, column 7.*"Qxh9"/i);
    await expectMoves(page, ['e4', 'e5']);
    await button(page, 'Keep what could be read (1 move)');
    await expectMoves(page, ['e4']);
    await expect(page.getByTestId('plate-white')).toContainText('B');
});

test('a paste that is one broken game is told with its place, in the language, and what could be read is offered', async ({page, server}) => {
    for (const [language, tab, load, place, keep] of [
        ['en', 'Text', 'Load', /^line 1, column 16, .*"Qxh9"/i, 'Keep what could be read (3 moves)'],
        ['fr', 'Texte', 'Charger', /^ligne 1, colonne 16 .*Qxh9/i, 'Garder ce qui a pu être lu (3 coups)'],
        ['nl', 'Tekst', 'Laden', /^regel 1, kolom 16.*Qxh9/i, 'Bewaren wat gelezen kon worden (3 zetten)'],
    ] as const) {
        await openOn(page, server);
        await page.locator('.head select').selectOption(language);
        await page.getByRole('tab', {name: tab}).click();
        const text = '1. e4 e5 2. d4 Qxh9 3. Bb5 *';
        await page.getByTestId('paste').fill(text);
        await button(page, load);
        await expect(page.getByTestId('notice').locator('li')).toHaveText(place);
        await expect(page.getByTestId('paste')).toHaveValue(text);
        await button(page, keep);
        await expectMoves(page, ['e4', 'e5', 'd4']);
    }
});

test('a FEN that is dropped or pasted becomes a new game', async ({page, server}) => {
    await openOn(page, server);
    const fen = '8/8/8/4k3/8/8/8/4K2R w K - 0 1';
    await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
    }, fen);
    await expectFen(page, fen);
    await openText(page);
    await expect(page.getByTestId('fen')).toHaveValue(fen);
});

test('variations are promoted and deleted', async ({page, server}) => {
    await openOn(page, server, {pgn: '1. e4 (1. d4 d5) 1... e5 *'});
    await openText(page);
    await page.locator('.variation .move', {hasText: 'd4'}).click();
    await button(page, 'Make it the main line');
    await expectMoves(page, ['d4', 'd5']);
    await page.locator('.variation .move', {hasText: 'e4'}).click();
    await button(page, 'Delete from here');
    await page.getByRole('dialog').getByRole('button', {name: 'Delete', exact: true}).click();
    await expect(page.locator('.variation')).toHaveCount(0);
});

test('play from here makes a new game and leaves the old one as it is (W10)', async ({page, server}) => {
    const old = await openOn(page, server, {pgn: '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 Nc6 1-0'});
    await page.getByTestId('moves').locator('.move', {hasText: 'e5'}).click();
    await button(page, 'Play from here');
    await page.getByRole('dialog').getByLabel('Two people').check();
    await page.getByRole('dialog').getByRole('button', {name: 'Start'}).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Move', {exact: true}).fill('Nc3');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('moves')).toContainText('Nc3');
    const kept = await ask<GameAnswer>(server, 'GET', `games/${old.id}`);
    expect(kept.nodes.map((node) => node.san)).toEqual([null, 'e4', 'e5', 'Nf3', 'Nc6']);
    expect(kept.result).toBe('1-0');
});

test('the set-up editor lets only a possible position out', async ({page, server}) => {
    await openOn(page, server);
    await button(page, 'Set up');
    const dialog = page.getByRole('dialog');
    const use = dialog.getByRole('button', {name: 'Use it'});
    await expect(use).toBeEnabled();
    await dialog.getByRole('button', {name: 'Empty board'}).click();
    await expect(use).toBeDisabled();
    await expect(dialog.getByTestId('verdict')).toContainText('king');
    const put = async (man: string, name: string) => {
        await dialog.getByRole('button', {name: man, exact: true}).click();
        await dialog.locator(`[data-square="${name}"]`).click();
    };
    await put('white king', 'e1');
    await put('black king', 'e2');
    await expect(use).toBeDisabled();
    await put('black king', 'e2');
    await put('black king', 'e8');
    await put('white rook', 'h1');
    await dialog.getByLabel("White, king's side").check();
    await expect(use).toBeEnabled();
    await expect(dialog.getByLabel('FEN')).toHaveValue('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    await use.click();
    await dialog.getByLabel('Two people').check();
    await dialog.getByRole('button', {name: 'Start'}).click();
    await expectFen(page, '4k3/8/8/8/8/8/8/4K2R w K');
    await expect(square(page, 'h1')).toHaveAccessibleName('h1, white rook');
});

test('men are dragged in the set-up editor: from the palette, over the board, off it', async ({page, server}) => {
    await openOn(page, server);
    await button(page, 'Set up');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', {name: 'Empty board'}).click();
    const dragTo = async (from: Locator, to: Locator) => {
        const [a, b] = [await from.boundingBox(), await to.boundingBox()];
        await page.mouse.move((a?.x ?? 0) + (a?.width ?? 0) / 2, (a?.y ?? 0) + (a?.height ?? 0) / 2);
        await page.mouse.down();
        await page.mouse.move((b?.x ?? 0) + (b?.width ?? 0) / 2, (b?.y ?? 0) + (b?.height ?? 0) / 2, {steps: 4});
        await expect(dialog.locator('.draft-ghost')).toBeVisible();
        await page.mouse.up();
        await expect(dialog.locator('.draft-ghost')).toHaveCount(0);
    };
    const at = (name: string) => dialog.locator(`[data-square="${name}"]`);
    const fen = dialog.getByLabel('FEN');
    await dragTo(dialog.getByRole('button', {name: 'white king', exact: true}), at('e1'));
    await dragTo(dialog.getByRole('button', {name: 'black king', exact: true}), at('d7'));
    await dragTo(dialog.getByRole('button', {name: 'white rook', exact: true}), at('a8'));
    await expect(fen).toHaveValue('R7/3k4/8/8/8/8/8/4K3 w - - 0 1');
    await dragTo(at('d7'), at('e8'));
    await expect(fen).toHaveValue('R3k3/8/8/8/8/8/8/4K3 w - - 0 1');
    await expect(dialog.getByRole('button', {name: 'Use it'})).toBeDisabled();
    await dragTo(at('a8'), dialog.getByLabel('FEN'));
    await expect(fen).toHaveValue('4k3/8/8/8/8/8/8/4K3 w - - 0 1');

    await at('e1').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(fen).toHaveValue('4k3/8/8/8/8/8/3K4/8 w - - 0 1');
});

test('the library finds a game and puts it on the board', async ({page, server}) => {
    await ask(server, 'POST', 'library', {pgn: '[White "Zukertort, J."]\n[Black "Steinitz, W."]\n[Date "1886.01.11"]\n[Result "0-1"]\n\n1. d4 d5 2. c4 c6 0-1\n'});
    await page.goto(`${server.address}#/library`);
    await page.getByLabel('Player or opening').fill('Zukertort');
    await expect(page.getByTestId('library').locator('tbody tr')).toHaveCount(1);
    await page.getByRole('button', {name: /Zukertort/}).click();
    await expectMoves(page, ['d4', 'd5', 'c4', 'c6']);
    await button(page, 'One move on');
    await expectFen(page, 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b');
});

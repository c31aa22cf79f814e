// Promotion: asked only for a legal one, inside the board on both edges, and Escape takes it back.
import {drag, expect, expectFen, expectMoves, openOn, tap, test} from './support';
import type {Page} from '@playwright/test';

async function expectInside(page: Page): Promise<void> {
    const board = await page.getByTestId('board').boundingBox();
    const dialog = await page.getByRole('dialog').boundingBox();
    if (board === null || dialog === null) {
        throw new Error('no board or no dialog');
    }
    expect(dialog.x).toBeGreaterThanOrEqual(board.x - 1);
    expect(dialog.y).toBeGreaterThanOrEqual(board.y - 1);
    expect(dialog.x + dialog.width).toBeLessThanOrEqual(board.x + board.width + 1);
    expect(dialog.y + dialog.height).toBeLessThanOrEqual(board.y + board.height + 1);
}

test('on the upper edge, with Escape and a choice', async ({page, server}) => {
    await openOn(page, server, {fen: '7k/P7/8/8/8/8/8/7K w - - 0 1'});
    await drag(page, 'a7', 'a8');
    await expectInside(page);
    await expect(page.getByRole('button', {name: 'queen'})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFen(page, '7k/P7/8/8/8/8/8/7K w');
    await expect(page.locator('piece.white.pawn:not(.ghost)')).toHaveCount(1);
    await tap(page, 'a7', 'a8');
    await page.getByRole('button', {name: 'knight'}).click();
    await expectMoves(page, ['a8=N']);
});

test('on the lower edge, at the right corner, by the keyboard', async ({page, server}) => {
    await openOn(page, server, {fen: '7k/8/8/8/8/8/7p/K7 b - - 0 1'});
    await tap(page, 'h2', 'h1');
    await expectInside(page);
    await page.keyboard.press('Enter');
    await expectMoves(page, ['h1=Q+']);
});

test('on both edges with Black below', async ({page, server}) => {
    await openOn(page, server, {fen: '7k/P7/8/8/8/8/7p/K7 b - - 0 1'});
    await page.getByRole('button', {name: 'Turn the board'}).click();
    await tap(page, 'h2', 'h1');
    await expectInside(page);
    await page.getByRole('button', {name: 'rook'}).click();
    await expectMoves(page, ['h1=R+']);
    await tap(page, 'a1', 'b2');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(2);
    await tap(page, 'h1', 'h2');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(3);
});

test('no dialog for a move that is not legal (W1)', async ({page, server}) => {
    await openOn(page, server);
    await drag(page, 'a2', 'a8');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await drag(page, 'a7', 'a1');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await drag(page, 'a2', 'a4');
    await expectMoves(page, ['a4']);
});

test('leaving the dialog without a choice leaves the page in order (W2)', async ({page, server}) => {
    await openOn(page, server, {fen: '7k/P7/8/8/8/8/8/7K w - - 0 1'});
    await tap(page, 'a7', 'a8');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.locator('.promotion').click({position: {x: 200, y: 300}});
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tap(page, 'h1', 'g1');
    await expectMoves(page, ['Kg1']);
});

// Nothing of a game is lost without a word: what Take back and Delete do in each state, and a game in two tabs.
import type {Page} from '@playwright/test';
import {ask, button, expect, expectFen, expectMoves, openOn, quick, tap, test} from './support';
import type {GameAnswer, Server} from './support';

const varied = '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *';

async function keptMoves(server: Server, id: string): Promise<(string | null)[]> {
    return (await ask<GameAnswer>(server, 'GET', `games/${id}`)).nodes.map((node) => node.san);
}

async function pick(page: Page, move: string): Promise<void> {
    await page.getByTestId('moves').locator('.move', {hasText: move}).first().click();
}

test('with a variation on the board, Take back shows the end of the game and takes nothing', async ({page, server}) => {
    const game = await openOn(page, server, {pgn: varied});
    const before = await keptMoves(server, game.id);
    await page.locator('.variation .move', {hasText: 'c5'}).click();
    await button(page, 'Take back');
    await expectFen(page, 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w');
    await expect(page.getByTestId('notice')).toContainText('A variation was shown; it stays.');
    await expect(page.getByTestId('announcement')).toContainText('A variation was shown');
    expect(await keptMoves(server, game.id)).toEqual(before);
    await button(page, 'Take back');
    await expectMoves(page, ['e4', 'e5', 'Nf3']);
    await expect(page.locator('.variation')).toContainText('c5');
    await expect(page.getByTestId('notice')).toContainText('1 move taken back: Nc6.');
    await expect(page.getByTestId('announcement')).toHaveText('1 move taken back: Nc6.');
});

test('with an earlier move on the board, Take back shows the end of the game and takes nothing', async ({page, server}) => {
    const game = await openOn(page, server, {black: quick});
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(2);
    const before = await keptMoves(server, game.id);
    await button(page, 'First position');
    await button(page, 'Take back');
    await expect(page.getByTestId('notice')).toContainText('The end of the game is shown again.');
    await expect(page.locator('.move[aria-current="true"]')).toHaveCount(1);
    expect(await keptMoves(server, game.id)).toEqual(before);
    await button(page, 'Take back');
    await expectMoves(page, []);
    await expect(page.getByTestId('announcement')).toContainText('2 moves taken back: e4');
    await expect(page.getByRole('button', {name: 'Take back'})).toBeDisabled();
});

test('comments and variations that go with a move are asked about', async ({page, server}) => {
    const game = await openOn(page, server, {pgn: '1. e4 e5 {open} *'});
    await button(page, 'Take back');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('With e5 their comments, signs and variations are lost.');
    await dialog.getByRole('button', {name: 'Cancel'}).click();
    expect(await keptMoves(server, game.id)).toEqual([null, 'e4', 'e5']);
    await button(page, 'Take back');
    await dialog.getByRole('button', {name: 'Take back'}).click();
    await expectMoves(page, ['e4']);
    await button(page, 'Take back');
    await expectMoves(page, []);
});

test('the end of a game is taken back only when that is confirmed', async ({page, server}) => {
    const game = await openOn(page, server, {pgn: '[Result "1-0"]\n\n1. e4 e5 1-0'});
    await button(page, 'Take back');
    await expect(page.getByRole('dialog')).toContainText('The game is over.');
    await page.keyboard.press('Escape');
    expect((await ask<GameAnswer>(server, 'GET', `games/${game.id}`)).result).toBe('1-0');
    await button(page, 'Take back');
    await page.getByRole('dialog').getByRole('button', {name: 'Take back'}).click();
    await expect(page.getByTestId('notice')).toContainText('The result is taken back');
    await expectMoves(page, ['e4', 'e5']);
});

test('the first move of a program cannot be taken back, and the button says so', async ({page, server}) => {
    await openOn(page, server, {white: quick});
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(1);
    await expect(page.getByRole('button', {name: 'Take back'})).toBeDisabled();
});

test('a line is deleted only when that is confirmed', async ({page, server}) => {
    const game = await openOn(page, server, {pgn: varied});
    await page.getByRole('tab', {name: 'Text'}).click();
    await pick(page, 'e5');
    await button(page, 'Delete from here');
    await expect(page.getByRole('dialog')).toContainText('Delete e5 and 2 moves behind it');
    await page.getByRole('dialog').getByRole('button', {name: 'Cancel'}).click();
    expect(await keptMoves(server, game.id)).toContain('Nc6');
    await pick(page, 'Nc6');
    await button(page, 'Delete from here');
    await expectMoves(page, ['e4', 'e5', 'Nf3']);
});

test('what the course of a game with the program forbids is switched off, with the reason', async ({page, server}) => {
    await openOn(page, server, {black: quick});
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(2);
    await page.getByRole('tab', {name: 'Text'}).click();
    const remove = page.getByRole('button', {name: 'Delete from here'});
    await expect(remove).toBeDisabled();
    await expect(remove).toHaveAccessibleDescription(/taken back, not deleted/);
    await button(page, 'First position');
    await tap(page, 'd2', 'd4');
    await expect(page.locator('.variation')).toContainText('d4');
    await expect(page.getByRole('button', {name: 'Make it the main line'})).toBeDisabled();
    await remove.click();
    await expect(page.locator('.variation')).toHaveCount(0);
});

// Long enough for both tabs to be tapped on a busy machine.
const slow = {program: true, player: 'kempelen', movetime_ms: 8000};

/** Two tabs of one game, in which both keep a move for the same position: a3 here, b3 in the other. */
async function keepInBoth(page: Page, second: Page, server: Server): Promise<GameAnswer> {
    const game = await openOn(page, server, {black: slow, fen: '4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1'});
    await second.goto(server.address);
    await expect(second.getByTestId('board')).toBeVisible();
    await tap(page, 'e1', 'd2');
    await expect(second.getByTestId('thinking')).toBeVisible();
    await tap(page, 'a2', 'a3');
    await tap(second, 'b2', 'b3');
    await expect(page.locator('.current-premove')).toHaveCount(2);
    await expect(second.locator('.current-premove')).toHaveCount(2);
    return game;
}

test('of two tabs that keep a move for the same position, one plays and the other is told', async ({page, context, server}) => {
    const second = await context.newPage();
    const game = await keepInBoth(page, second, server);
    const told = async () => (await Promise.all([page, second].map((one) => one.getByTestId('notice').allTextContents()))).flat();
    await expect.poll(told).toEqual([expect.stringMatching(/The game has gone on meanwhile.*: (a2-)?a3 was not played|The game has gone on meanwhile.*: (b2-)?b3 was not played/)]);
    await expect.poll(async () => (await keptMoves(server, game.id)).filter((san) => san === 'a3' || san === 'b3').length).toBe(1);
    await expect(page.locator('.variation')).toHaveCount(0);
});

test('a kept move that the board hands over late is told, not dropped', async ({page, context, server}) => {
    const second = await context.newPage();
    // The board tells of moves after a millisecond; a tab that nobody looks at may take a second for it.
    await second.addInitScript(() => {
        const real = window.setTimeout;
        window.setTimeout = ((act: () => void, wait?: number) => real(act, wait === 1 ? 3000 : wait)) as typeof setTimeout;
    });
    const game = await keepInBoth(page, second, server);
    await expect(second.getByTestId('notice')).toContainText('The game has gone on meanwhile: b2-b3 was not played.');
    expect(await keptMoves(server, game.id)).toContain('a3');
    expect(await keptMoves(server, game.id)).not.toContain('b3');
});

test('a kept move waits while the server cannot be reached', async ({page, context, server}) => {
    const game = await openOn(page, server, {black: slow, fen: '4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1'});
    await tap(page, 'e1', 'd2');
    await expect(page.getByTestId('thinking')).toBeVisible();
    await tap(page, 'a2', 'a3');
    await expect(page.locator('.current-premove')).toHaveCount(2);
    await context.setOffline(true);
    await button(page, 'Take back');
    await expect(page.getByTestId('lost')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByTestId('lost')).toHaveCount(0);
    await expect.poll(async () => await keptMoves(server, game.id)).toContain('a3');
});

test('a move of a tab that knows an older game is refused, not made a variation', async ({server}) => {
    const game = await ask<GameAnswer>(server, 'POST', 'games', {});
    await ask(server, 'POST', `games/${game.id}/moves`, {move: 'e4', node: 0, in_game: true});
    const late = await fetch(`${server.address}api/games/${game.id}/moves?lang=fr`, {
        method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({move: 'Cf3', node: 0, in_game: true}),
    });
    expect(late.status).toBe(409);
    expect(((await late.json()) as {error: {reason: string}}).error.reason).toContain('Cf3');
    expect(await keptMoves(server, game.id)).toEqual([null, 'e4']);
});

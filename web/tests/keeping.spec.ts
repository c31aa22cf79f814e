// Nothing is lost: reload, a second tab, a server that is killed; choices are remembered.
import {ask, expect, expectMoves, openOn, quick, tap, test} from './support';
import type {GameAnswer} from './support';

test('a reload in mid-game restores the game', async ({page, server}) => {
    await openOn(page, server, {black: quick});
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(2);
    const moves = await page.getByTestId('moves').locator('.move').allTextContents();
    await page.reload();
    await expectMoves(page, moves);
    await expect(page.getByTestId('plate-black')).toContainText('material');
});

test('a server that is away while the page is opened: the game comes when it is back', async ({page, server}) => {
    await openOn(page, server, {pgn: '1. e4 e5 *'});
    await page.route('**/api/games/*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Loading')).toBeVisible();
    await page.unroute('**/api/games/*');
    await expectMoves(page, ['e4', 'e5']);
});

test('two tabs show the same game', async ({page, context, server}) => {
    await openOn(page, server);
    const second = await context.newPage();
    await second.goto(server.address);
    await expect(second.getByTestId('board')).toBeVisible();
    await tap(page, 'e2', 'e4');
    await expectMoves(second, ['e4']);
    await tap(second, 'e7', 'e5');
    await expectMoves(page, ['e4', 'e5']);
    await page.getByLabel('Language').selectOption('nl');
    await expect(second.getByRole('link', {name: 'Partijen'})).toBeVisible();
});

test('a server that is killed and started again: the page says so and goes on', async ({page, ownServer}) => {
    await openOn(page, ownServer, {black: quick});
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(2);
    const moves = await page.getByTestId('moves').locator('.move').allTextContents();
    await ownServer.kill();
    await expect(page.getByTestId('lost')).toBeVisible();
    await ownServer.start();
    await expect(page.getByTestId('lost')).toHaveCount(0);
    await expectMoves(page, moves);
    await expect(page.getByTestId('plate-black')).toContainText('material');
    await tap(page, 'd2', 'd4');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(4);
});

test('a game that cannot be written down: the page says so until it can', async ({page, ownServer}) => {
    await openOn(page, ownServer);
    await tap(page, 'e2', 'e4');
    await expectMoves(page, ['e4']);
    ownServer.moveGames(true);
    await tap(page, 'e7', 'e5');
    await expectMoves(page, ['e4', 'e5']);
    await expect(page.getByTestId('not-kept')).toContainText('save the game as PGN');
    ownServer.moveGames(false);
    await expect(page.getByTestId('not-kept')).toHaveCount(0);
    await ownServer.kill();
    await ownServer.start();
    await page.reload();
    await expectMoves(page, ['e4', 'e5']);
});

test('the language is remembered, and everything is in it', async ({page, server}) => {
    await openOn(page, server);
    await page.getByLabel('Language').selectOption('fr');
    await expect(page.getByTestId('status')).toHaveText('Trait aux Blancs.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.reload();
    await expect(page.getByTestId('status')).toHaveText('Trait aux Blancs.');
    await expect(page.getByRole('gridcell', {name: 'e2, pion blanc'})).toBeAttached();
    await page.getByLabel('Langue').selectOption('nl');
    await expect(page.getByTestId('status')).toHaveText('Wit aan zet.');
    await expect(page.getByRole('gridcell', {name: 'e2, witte pion'})).toBeAttached();
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('announcement')).toHaveText('Wit: pion e2 naar e4.');
});

test('a person without a name is called so in the language of who looks', async ({page, server}) => {
    const game = await ask<GameAnswer>(server, 'POST', 'games?lang=fr', {white: {program: false}, black: quick});
    expect(game.white.name).toBe('Humain');
    await ask(server, 'POST', `games/${game.id}/moves`, {move: 'a2a3'});
    await page.goto(`${server.address}#/library`);
    await expect(page.getByRole('button', {name: /^Human – material/}).first()).toBeVisible();
    await page.getByLabel('Language').selectOption('nl');
    await expect(page.getByRole('button', {name: /^Mens – material/}).first()).toBeVisible();
    await expect(page.getByRole('button', {name: /Humain|Human/})).toHaveCount(0);
});

test('colors and sounds are remembered', async ({page, server}) => {
    await openOn(page, server);
    await page.getByRole('button', {name: 'Settings'}).click();
    await page.getByRole('dialog').getByLabel('Dark').check();
    await page.getByRole('dialog').getByLabel('Green').check();
    await page.getByRole('dialog').getByLabel('Sounds').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByTestId('board')).toHaveClass(/board-green/);
    await page.getByRole('button', {name: 'Settings'}).click();
    await expect(page.getByRole('dialog').getByLabel('Sounds')).not.toBeChecked();
});

test('the moves of a game are on the server before they are shown', async ({page, server}) => {
    const game = await openOn(page, server);
    await tap(page, 'e2', 'e4');
    await expectMoves(page, ['e4']);
    const kept = await ask<GameAnswer>(server, 'GET', `games/${game.id}`);
    expect(kept.nodes.length).toBe(2);
});

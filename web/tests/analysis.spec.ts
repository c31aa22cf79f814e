// Analysis and reasons: started, followed through a mate and back, stopped; arrows; graph; criteria of moves.
import type {Page} from '@playwright/test';
import {ask, button, expect, expectMoves, openOn, quick, tap, test} from './support';
import type {Server} from './support';

const foolsMate = '1. f3 e5 2. g4 Qh4# 0-1';

async function runningSearches(server: Server): Promise<number> {
    const health = await ask<{searches: {running: number; waiting: number}}>(server, 'GET', 'health');
    return health.searches.running + health.searches.waiting;
}

async function openAnalysis(page: Page): Promise<void> {
    await page.getByRole('tab', {name: 'Analysis'}).click();
    await page.getByTestId('analyse').click();
}

test('analysis follows the game through a mate and back, and ends when stopped (W6, W7)', async ({page, server}) => {
    await openOn(page, server, {pgn: foolsMate});
    await button(page, 'One move back');
    await openAnalysis(page);
    await expect(page.getByTestId('line').first()).toContainText('Qh4#');
    await expect(page.getByTestId('line').first().locator('.line-score')).toHaveText('#−1');
    await expect(page.locator('.cg-shapes line')).not.toHaveCount(0);
    await expect(page.getByTestId('bar')).toHaveAttribute('data-share', '0.000');

    await button(page, 'One move on');
    await expect(page.getByTestId('analysis-state')).toHaveText('Checkmate.');
    await expect(page.locator('.cg-shapes line')).toHaveCount(0);
    await expect(page.getByTestId('status')).toHaveText('Checkmate: Black wins. 0-1');

    await button(page, 'First position');
    await expect(page.getByTestId('line')).toHaveCount(3);
    await expect(page.getByTestId('analysis-state')).toHaveAttribute('data-depth', /\d/);
    await button(page, 'Stop');
    await expect(page.getByTestId('line')).toHaveCount(0);
    await expect.poll(() => runningSearches(server)).toBe(0);
});

test('the number of lines is a choice; a line that is clicked becomes a variation', async ({page, server}) => {
    await openOn(page, server, {pgn: '1. e4 e5 *'});
    await openAnalysis(page);
    await page.getByLabel('Lines').selectOption('1');
    await expect(page.getByTestId('line')).toHaveCount(1);
    const first = page.getByTestId('line').first().locator('.move').first();
    await first.click();
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(3);
});

test('the graph shows the whole game and goes to a move', async ({page, server}) => {
    await openOn(page, server, {pgn: foolsMate});
    await page.getByRole('tab', {name: 'Analysis'}).click();
    await button(page, 'Evaluate the whole game');
    await expect(page.getByTestId('graph')).toBeVisible();
    await expect(page.getByRole('button', {name: 'Evaluate the whole game'})).toBeVisible();
    await expect(page.getByTestId('graph')).toHaveAccessibleName('Evaluation over the game; here #');
    await page.getByTestId('graph').click({position: {x: 2, y: 20}});
    await expect(page.getByTestId('status')).toContainText('earlier position');
});

test('the threat is drawn in red', async ({page, server}) => {
    await openOn(page, server, {fen: '6k1/5ppp/8/8/8/8/1q3PPP/R5K1 b - - 0 1'});
    await page.getByRole('tab', {name: 'Analysis'}).click();
    await page.getByLabel('Show the threat').check();
    await expect(page.getByTestId('threat')).toHaveText('Threat: Ra8+');
    await expect(page.locator('.cg-shapes line')).toHaveCount(1);
});

test('the endgame table speaks', async ({page, server}) => {
    await openOn(page, server, {fen: '8/8/8/4k3/8/8/8/4K2Q w - - 0 1'});
    await page.getByRole('tab', {name: 'Analysis'}).click();
    await expect(page.getByTestId('table')).toContainText('White to move mates in');
});

test('reasons: the explanation and the criteria of the last move, and of one that is pointed at', async ({page, server}) => {
    await openOn(page, server, {fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3'});
    await tap(page, 'g8', 'h6');
    await expectMoves(page, ['Nh6']);
    await expect(page.getByTestId('reason')).toContainText('Nh6');
    await expect(page.getByTestId('criteria')).toHaveAttribute('data-move', 'g8h6');
    await expect(page.getByTestId('criteria').locator('.criterion')).not.toHaveCount(0);
    await page.getByText(/^All \d+ moves$/).click();
    await page.locator('.all-moves .button', {hasText: 'Nf6'}).hover();
    await expect(page.getByTestId('criteria')).toHaveAttribute('data-move', 'g8f6');
    await page.getByRole('combobox', {name: 'Criteria'}).selectOption({label: 'Kempelen 56'});
    await expect(page.getByTestId('criteria').locator('.criterion').first()).toBeVisible();
});

test('a historical player gives its own reasons', async ({page, server}) => {
    await openOn(page, server, {black: {program: true, player: 'kempelen56'}});
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('own-reason')).toContainText('kempelen56');
});

test('the reasons of a move wait while the program thinks', async ({page, server}) => {
    await openOn(page, server, {black: quick});
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(2);
    await expect(page.getByTestId('reason')).toContainText('1...');
});

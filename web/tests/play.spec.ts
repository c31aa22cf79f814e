// Playing: by mouse, by keyboard, by typing; against people and programs.
import {button, drag, expect, expectFen, expectMoves, key, openOn, quick, square, tap, test} from './support';

test('a whole game to mate by the mouse', async ({page, server}) => {
    await openOn(page, server);
    await drag(page, 'f2', 'f3');
    await expectMoves(page, ['f3']);
    await tap(page, 'e7', 'e5');
    await expectMoves(page, ['f3', 'e5']);
    await tap(page, 'g2', 'g4');
    await expectMoves(page, ['f3', 'e5', 'g4']);
    await drag(page, 'd8', 'h4');
    await expectMoves(page, ['f3', 'e5', 'g4', 'Qh4#']);
    await expect(page.getByTestId('status')).toHaveText('Checkmate: Black wins. 0-1');
    await expect(page.getByTestId('announcement')).toContainText('checkmate');
});

test('a whole game to mate by the keyboard, with moves announced', async ({page, server}) => {
    await openOn(page, server);
    await square(page, 'e2').focus();
    await expect(square(page, 'e2')).toHaveAccessibleName('e2, white pawn');
    await expect(square(page, 'e4')).toHaveAccessibleName('e4, empty');
    for (const [from, to, san] of [['f2', 'f3', 'f3'], ['e7', 'e5', 'e5'], ['g2', 'g4', 'g4'], ['d8', 'h4', 'Qh4#']] as const) {
        await key(page, from, to);
        await expect(page.getByTestId('moves').locator('.move').last()).toHaveText(san);
    }
    await expect(page.getByTestId('announcement')).toContainText('Black: queen d8 to h4, checkmate.');
    await expect(page.getByTestId('status')).toContainText('Checkmate');
});

test('the keyboard reaches the board by Tab alone, and says where a man may go', async ({page, server}) => {
    await openOn(page, server);
    await page.locator('body').press('Tab');
    for (let count = 0; count < 20; count += 1) {
        if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) {
            break;
        }
        await page.keyboard.press('Tab');
    }
    await expect(square(page, 'e2')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(square(page, 'e4')).toHaveAccessibleName('e4, empty, can be reached');
    await page.keyboard.press('Escape');
    await expect(square(page, 'e4')).toHaveAccessibleName('e4, empty');
});

test('against a program: it answers, and mate ends the game', async ({page, server}) => {
    await openOn(page, server, {fen: '7k/8/6K1/8/8/8/8/R7 b - - 0 1', black: quick});
    await expectMoves(page, ['Kg8']);
    await tap(page, 'a1', 'a8');
    await expectMoves(page, ['Kg8', 'Ra8#']);
    await expect(page.getByTestId('status')).toHaveText('Checkmate: White wins. 1-0');
});

test('only legal moves are taken from the board', async ({page, server}) => {
    await openOn(page, server);
    await drag(page, 'e2', 'e5');
    await drag(page, 'e7', 'e5');
    await tap(page, 'b1', 'b3');
    await drag(page, 'e2', 'e4');
    await expectMoves(page, ['e4']);
});

test('a new game from the form, as Black, against a chosen player at a level', async ({page, server}) => {
    await page.goto(server.address);
    const form = page.getByTestId('new-game');
    await form.getByLabel('Black', {exact: true}).check();
    await form.getByLabel('Player').selectOption('kempelen');
    await form.getByLabel('Strength').selectOption({label: 'level 1, beginner'});
    await form.getByRole('button', {name: 'Start'}).click();
    await expect(page.getByTestId('board')).toHaveAttribute('data-orientation', 'black');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(1);
    await expect(page.getByTestId('plate-white')).toContainText('kempelen');
    await expect(page.getByTestId('plate-white')).toContainText('level 1');
    await page.getByLabel('Move', {exact: true}).fill('Nf6');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(3);
});

test('take back, level change, hint, draw and resignation', async ({page, server}) => {
    await openOn(page, server, {black: quick});
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(2);
    await button(page, 'Take back');
    await expectFen(page, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(0);

    await button(page, 'Players and level');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Player').selectOption('kempelen');
    await dialog.getByLabel('Strength').selectOption({label: 'level 2, casual'});
    await dialog.getByRole('button', {name: 'OK'}).click();
    await expect(page.getByTestId('plate-black')).toContainText('level 2');

    await button(page, 'Hint');
    await expect(page.getByTestId('hint')).toContainText('Hint: look at');
    await button(page, 'Hint');
    await expect(page.getByTestId('hint')).toContainText('Hint:');
    await expect(page.locator('.cg-shapes line')).toHaveCount(1);

    await button(page, 'Offer a draw');
    await expect(page.getByTestId('notice')).toHaveText(/The draw is declined/);
    await button(page, 'Resign');
    await page.getByRole('dialog').getByRole('button', {name: 'Resign', exact: true}).click();
    await expect(page.getByTestId('status')).toHaveText('White resigns: Black wins. 0-1');
});

test('two people agree on a draw', async ({page, server}) => {
    await openOn(page, server);
    await button(page, 'Offer a draw');
    await expect(page.getByTestId('status')).toHaveText('Draw by agreement. ½-½');
});

test('a move typed in the letters of the language; a wrong one is explained', async ({page, server}) => {
    await openOn(page, server);
    await page.getByLabel('Language').selectOption('fr');
    const field = page.getByLabel('Coup', {exact: true});
    await field.fill('Cf3');
    await field.press('Enter');
    await expectMoves(page, ['Cf3']);
    await expect(page.getByTestId('announcement')).toContainText('cavalier g1');
    await field.fill('Cd4');
    await field.press('Enter');
    await expect(page.getByTestId('notice')).toBeVisible();
    await expectMoves(page, ['Cf3']);
});

test('a move made beforehand is played when the answer has come', async ({page, server}) => {
    await openOn(page, server, {fen: 'r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 10', black: {program: true, player: 'kempelen', movetime_ms: 600000}});
    await tap(page, 'h2', 'h3');
    await expect(page.getByTestId('thinking')).toBeVisible();
    await tap(page, 'a2', 'a3');
    await expect(page.locator('square.current-premove')).toHaveCount(2);
    await button(page, 'Move now');
    await expect(page.getByTestId('moves').locator('.move')).toHaveText(['h3', /./, 'a3']);
    await button(page, 'Resign');
    await page.getByRole('dialog').getByRole('button', {name: 'Resign', exact: true}).click();
    await expect(page.getByTestId('status')).toContainText('White resigns');
});

test('a clock runs for the side to move', async ({page, server}) => {
    await openOn(page, server, {clock: '5+3'});
    await tap(page, 'e2', 'e4');
    await expect(page.getByTestId('clock-black')).toHaveClass(/running/);
    const first = await page.getByTestId('clock-black').textContent();
    await expect(page.getByTestId('clock-black')).not.toHaveText(first ?? '');
});

test('castling is one move, whether the king goes two squares or onto his rook (W8)', async ({page, server}) => {
    await openOn(page, server, {fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'});
    const field = page.getByLabel('Move', {exact: true});
    for (const move of ['O-O', 'e1h1', 'e1g1', '0-0']) {
        await button(page, 'First position');
        await field.fill(move);
        await field.press('Enter');
        await expectFen(page, 'r3k2r/8/8/8/8/8/8/R4RK1 b');
    }
    await button(page, 'First position');
    await expectFen(page, 'r3k2r/8/8/8/8/8/8/R3K2R w');
    await tap(page, 'e1', 'h1');
    await expectFen(page, 'r3k2r/8/8/8/8/8/8/R4RK1 b');
    await expect(page.getByTestId('moves').locator('.move')).toHaveCount(1);
});

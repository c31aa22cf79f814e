// Whatever the page says is in the language that was chosen, refusals too, and changes with it.
import type {Page} from '@playwright/test';
import {ask, button, expect, expectMoves, openOn, quick, tap, test} from './support';
import type {GameAnswer} from './support';

/** Words of English reasons that neither French nor Dutch has. */
const english = /\b(the|must|there|cannot|missing|has no|more than|line \d|is not|legal move|that is|too)\b/i;

const words = {
    fr: {move: 'Coup', text: 'Texte', load: 'Charger', create: 'Nouvelle partie', own: 'Une autre…', clock: /^Pendule\s:/, start: 'Commencer', setup: 'Poser une position',
        draw: "Dessiner l'arbre", clockLabel: 'Pendule', people: 'Deux personnes'},
    nl: {move: 'Zet', text: 'Tekst', load: 'Laden', create: 'Nieuwe partij', own: 'Een andere …', clock: /^Klok: /, start: 'Beginnen', setup: 'Opzetten',
        draw: 'Boom tekenen', clockLabel: 'Klok', people: 'Twee mensen'},
};

async function expectForeign(page: Page, testId: string): Promise<void> {
    const told = page.getByTestId(testId);
    await expect(told).toHaveText(/\S/);
    const text = (await told.textContent()) ?? '';
    expect(text.replace(/"[^"]*"/g, '')).not.toMatch(english);
}

for (const language of ['fr', 'nl'] as const) {
    test(`every refusal is told in the language (${language})`, async ({page, server}) => {
        const own = words[language];
        await page.addInitScript((name) => localStorage.setItem('kempelen.language', name), language);
        await openOn(page, server);
        const field = page.getByLabel(own.move, {exact: true});
        for (const text of ['help', 'x'.repeat(41), 'Ke5', 'e9', 'e2e5', '§$%']) {
            await field.fill(text);
            await field.press('Enter');
            await expectForeign(page, 'notice');
            expect(await page.getByTestId('notice').textContent()).not.toMatch(/aide|hulp|commande|opdracht/);
        }
        await page.getByRole('tab', {name: own.text}).click();
        for (const text of ['1. e4 Qxh9 *', 'hello', '{unclosed', '1. e4 {unclosed', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1', '8/8/8/8/8/8/8/8 w - - 0 1']) {
            await page.getByTestId('paste').fill(text);
            await button(page, own.load);
            await expectForeign(page, 'notice');
        }
        await expectMoves(page, []);
        await button(page, own.create);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox', {name: own.clockLabel}).selectOption({label: own.own});
        await dialog.getByLabel(own.clock).fill('soon');
        await dialog.getByRole('button', {name: own.start}).click();
        await expect(dialog.getByTestId('notice')).toBeVisible();
        await expectForeign(page, 'notice');
        await page.keyboard.press('Escape');
        await button(page, own.setup);
        for (const fen of ['junk', '8/8/8/8/8/8/8/8 w - - 0 1', '4k3/8/8/8/8/8/8/4K3 x - - 0 1', '4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1', '']) {
            await dialog.getByLabel('FEN').fill(fen);
            await expect(dialog.getByLabel('FEN')).toHaveValue(fen);
            await expectForeign(page, 'verdict');
        }
        await page.keyboard.press('Escape');
        await page.goto(`${server.address}#/lab`);
        for (const fen of ['junk', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'x'.repeat(9000)]) {
            await page.getByRole('textbox', {name: 'FEN'}).fill(fen);
            await button(page, own.draw);
            await expectForeign(page, 'notice');
        }
    });
}

test('a change of language leaves nothing of the old one', async ({page, server}) => {
    await openOn(page, server, {black: {program: true, player: 'kempelen', level: 1}});
    await page.getByLabel('Move', {exact: true}).fill('Ke5');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('notice')).toBeVisible();
    await button(page, 'Hint');
    await expect(page.getByTestId('hint')).toContainText('Hint: look at');
    await page.locator('.head select').selectOption('fr');
    await expect(page.getByTestId('notice')).toHaveCount(0);
    await expect(page.getByTestId('hint')).toContainText('Indice : regardez');
    await expect(page.getByTestId('announcement')).toContainText('Indice');
});

test('the verdict on a position is told in the language', async ({page, server}) => {
    await page.goto(`${server.address}#/lab`);
    await page.locator('.head select').selectOption('fr');
    await expect(page.getByLabel('coups tardifs')).toBeVisible();
    await page.locator('.head select').selectOption('nl');
    await expect(page.getByLabel('late zetten')).toBeVisible();
    await expect(page.locator('span[title="slagzetten voorbij de diepte"]')).toBeVisible();
    await page.getByLabel('FEN').fill('8/8/8/3k4/8/2p5/2P5/K7 w - - 0 1');
    await button(page, 'Technieken vergelijken');
    await expect(page.getByTestId('ablation')).toContainText('+ alfa-bèta');
});

test('the next problem begins without the words of the last one', async ({page, server}) => {
    await page.goto(`${server.address}#/problems`);
    await expect(page.getByTestId('verdict')).toContainText('Find the first move');
    await tap(page, 'h1', 'h2');
    await expect(page.getByTestId('announcement')).toHaveText(/\S/);
    await button(page, 'Next problem');
    await expect(page.getByTestId('announcement')).toHaveText('');
    await expect(page.getByTestId('tried')).toHaveText('');
});

test('the library names levels in the language, and leaves out what is unknown of a date', async ({page, server}) => {
    const game = await ask<GameAnswer>(server, 'POST', 'games?lang=fr', {white: {program: false}, black: {...quick, level: 1}});
    await ask(server, 'POST', `games/${game.id}/moves`, {move: 'h2h3'});
    await ask(server, 'POST', 'library', {pgn: '[White "Old"]\n[Black "kempelen (débutant)"]\n[Date "1851.??.??"]\n\n1. e4 *\n\n[White "?"]\n[Black "?"]\n\n1. d4 *\n'});
    await page.goto(`${server.address}#/library`);
    await expect(page.getByTestId('library')).toContainText('material (level 1, beginner)');
    await expect(page.getByTestId('library')).toContainText('kempelen (level 1, beginner)');
    await expect(page.getByTestId('library')).toContainText('Unknown – Unknown');
    await expect(page.getByTestId('library')).not.toContainText('??');
    await expect(page.getByRole('row', {name: /Old/})).toContainText('1851');
    await page.locator('.head select').selectOption('nl');
    await expect(page.getByTestId('library')).toContainText('kempelen (niveau 1, beginner)');
});

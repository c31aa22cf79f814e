// Problems and the laboratory.
import {ask, expect, openOn, tap, test} from './support';

interface Problem {
    id: string;
    fen: string;
    stipulation: string;
}

test('a problem is solved by oneself, its answer hidden until asked for (W9)', async ({page, server}) => {
    const {problems} = await ask<{problems: Problem[]}>(server, 'GET', 'problems');
    const problem = problems.find((one) => one.stipulation === '#2') ?? problems[0];
    expect(problem).toBeDefined();
    const solution = await ask<{keys: string[]}>(server, 'POST', 'problems/solve', {fen: problem?.fen, stipulation: problem?.stipulation, all: false, time_ms: 60000});
    const answer = solution.keys[0] ?? '';
    const told: string[] = [];
    page.on('response', (response) => {
        if (response.url().includes('/api/')) {
            void response.text().then((text) => told.push(text), () => undefined);
        }
    });
    await page.goto(`${server.address}#/problems/${problem?.id ?? ''}`);
    await expect(page.getByTestId('verdict')).toContainText('Find the first move');
    await expect(page.getByTestId('solution')).toHaveCount(0);

    const legal = await ask<{legal: {move: string; san: string}[]}>(server, 'GET', `position?fen=${encodeURIComponent(problem?.fen ?? '')}`);
    const wrong = legal.legal.find((one) => !solution.keys.includes(one.move) && one.move.length === 4)?.move ?? '';
    await tap(page, wrong.slice(0, 2), wrong.slice(2, 4));
    await expect(page.getByTestId('verdict')).toContainText('does not force mate');
    await page.getByRole('button', {name: 'Take back'}).click();
    await expect(page.getByTestId('verdict')).toContainText('Find the first move');
    expect(told.some((text) => text.includes('"keys"'))).toBe(false);

    await tap(page, answer.slice(0, 2), answer.slice(2, 4));
    await expect(page.getByTestId('verdict')).toContainText(/Right|Solved/);
    await page.getByRole('button', {name: 'Show the solution'}).click();
    const key = legal.legal.find((one) => one.move === answer);
    await expect(page.getByTestId('solution')).toContainText(key?.san.replace(/[+#]$/, '') ?? answer);
});

test('a position of one\'s own is solved: its mate, and that there is none', async ({page, server}) => {
    await openOn(page, server, {fen: '7k/8/5K2/8/8/8/8/6R1 w - - 0 1'});
    await page.getByRole('link', {name: 'Problems'}).click();
    await page.locator('.problem-choice select').selectOption('A position of your own …');
    await expect(page.getByLabel('FEN')).toHaveValue('7k/8/5K2/8/8/8/8/6R1 w - - 0 1');
    await page.getByRole('button', {name: 'Take this position'}).click();
    await expect(page.getByRole('heading', {name: 'White to move: mate in 2'})).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('FEN')).toHaveValue('7k/8/5K2/8/8/8/8/6R1 w - - 0 1');
    await page.getByRole('button', {name: 'Show the solution'}).click();
    await expect(page.getByTestId('solution')).toContainText('Kf7');

    await page.getByLabel('Mate in').selectOption('1');
    await page.getByRole('button', {name: 'Take this position'}).click();
    await expect(page.getByRole('heading', {name: 'White to move: mate in 1'})).toBeVisible();
    await page.getByRole('button', {name: 'Show the solution'}).click();
    await expect(page.getByTestId('unsolved')).toHaveText('There is no mate in 1 here: that is proved.');

    await page.getByLabel('FEN').fill('8/8/8/8/8/8/8/K7 w - - 0 1');
    await page.getByRole('button', {name: 'Take this position'}).click();
    await expect(page.getByTestId('notice')).toContainText('Black has no king');
    await page.goto(`${server.address}#/problems/own/nonsense/2`);
    await expect(page.getByTestId('notice')).toContainText('neither a man');
});

test('the laboratory draws a search tree with its cuts', async ({page, server}) => {
    await page.goto(`${server.address}#/lab`);
    await page.getByRole('button', {name: 'Draw the tree'}).click();
    await expect(page.getByTestId('tree').locator('.tree-node').first()).toBeVisible();
    await expect(page.getByTestId('tree').locator('.tree-node.cut')).not.toHaveCount(0);
    await expect(page.getByTestId('lab-counts')).toContainText('Best move');
    await page.getByTestId('tree').locator('.tree-node').nth(1).hover();
    await expect(page.getByTestId('tree-told')).toContainText('alpha');
    await page.getByRole('button', {name: 'Compare the techniques'}).click();
    await expect(page.getByTestId('ablation')).toContainText('alpha-beta');
});

test('the solution tree is written in the letters of the language', async ({page, server}) => {
    await page.addInitScript(() => localStorage.setItem('kempelen.language', 'fr'));
    const {problems} = await ask<{problems: Problem[]}>(server, 'GET', 'problems');
    const first = problems.find((one) => one.stipulation === '#2') ?? problems[0];
    const solution = await ask<{play: {keys: {san: string; replies?: {san: string; answers: {san: string}[]}[]}[]}}>(
        server, 'POST', 'problems/solve', {fen: first?.fen, stipulation: first?.stipulation, all: true, time_ms: 60000});
    const key = solution.play.keys[0];
    const mate = key?.replies?.[0]?.answers[0]?.san ?? '';
    expect(mate).toMatch(/^[KQRBN]?.*#$/);
    await page.goto(`${server.address}#/problems/${first?.id ?? ''}`);
    await page.getByRole('button', {name: 'Montrer la solution'}).click();
    await page.getByTestId('solution').locator('summary').first().click();
    const french = (san: string) => san.replace(/[KQRBN]/g, (letter) => 'RDTFC'.charAt('KQRBN'.indexOf(letter)));
    await expect(page.getByTestId('solution').locator('strong').first()).toHaveText(french(key?.san ?? ''));
    await expect(page.getByTestId('solution').getByText(french(mate), {exact: true}).first()).toBeVisible();
});

test('a search of the laboratory is stopped, and ends on the server', async ({page, server}) => {
    const searches = async () => (await ask<{searches: {running: number}}>(server, 'GET', 'health')).searches.running;
    await page.goto(`${server.address}#/lab`);
    // Every capture of eleven queens, none cut off: it would take for ever.
    await page.getByLabel('FEN').fill('1q1q2bk/6pp/1q1q1q2/8/8/2Q1Q1Q1/PP6/KB2Q1Q1 w - - 0 1');
    await page.getByLabel('Depth').selectOption('3');
    for (const name of ['alpha-beta', 'captures']) {
        await page.getByLabel(name, {exact: true}).uncheck();
    }
    await page.getByLabel('quiescence', {exact: true}).check();
    const [draw, stop] = ['Draw the tree', 'Stop'].map((name) => page.getByRole('button', {name, exact: true}));
    for (const leave of [() => stop?.click(), () => page.getByRole('link', {name: 'Games'}).click()]) {
        await draw?.click();
        await expect(page.getByTestId('lab-state')).toHaveText('The search is running …');
        await expect.poll(searches).toBe(1);
        await leave();
        await expect.poll(searches).toBe(0);
    }
});

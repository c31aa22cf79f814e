// Problems and the laboratory.
import {ask, expect, tap, test} from './support';

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

    const legal = await ask<{legal: {move: string}[]}>(server, 'GET', `position?fen=${encodeURIComponent(problem?.fen ?? '')}`);
    const wrong = legal.legal.find((one) => !solution.keys.includes(one.move) && one.move.length === 4)?.move ?? '';
    await tap(page, wrong.slice(0, 2), wrong.slice(2, 4));
    await expect(page.getByTestId('verdict')).toContainText('does not force mate');
    await page.getByRole('button', {name: 'Take back'}).click();
    await expect(page.getByTestId('verdict')).toContainText('Find the first move');
    expect(told.some((text) => text.includes('"keys"'))).toBe(false);

    await tap(page, answer.slice(0, 2), answer.slice(2, 4));
    await expect(page.getByTestId('verdict')).toContainText(/Right|Solved/);
    await page.getByRole('button', {name: 'Show the solution'}).click();
    await expect(page.getByTestId('solution')).toContainText(`${answer.slice(0, 2)}-${answer.slice(2, 4)}`);
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

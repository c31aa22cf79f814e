// The house rule for lengths, held for the page too: files of 400 lines at most, functions of 60.
import {readFileSync, readdirSync, statSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {expect, test} from '@playwright/test';
import ts from 'typescript';

function filesBelow(folder: string): string[] {
    return readdirSync(folder).flatMap((name) => {
        const path = `${folder}/${name}`;
        return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
}

const root = fileURLToPath(new URL('..', import.meta.url));
const files = [...filesBelow(`${root}src`), ...filesBelow(`${root}tests`), `${root}catalogues.ts`];

test('no file is longer than 400 lines', () => {
    const long = files.filter((path) => readFileSync(path, 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
});

test('no function is longer than 60 lines', () => {
    const long: string[] = [];
    for (const path of files.filter((name) => /\.tsx?$/.test(name))) {
        const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
        const visit = (node: ts.Node): void => {
            if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
                const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
                const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
                if (last - first + 1 > 60) {
                    long.push(`${path}:${first + 1}: ${last - first + 1} lines`);
                }
            }
            ts.forEachChild(node, visit);
        };
        visit(source);
    }
    expect(files.length).toBeGreaterThan(40);
    expect(long).toEqual([]);
});

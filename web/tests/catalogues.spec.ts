// The three catalogues of the page have the same keys and places, and the page uses every one of them.
import {expect, test} from '@playwright/test';
import {readFileSync, readdirSync, statSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {languages, ownWords, words} from '../catalogues';

function sources(folder: string): string[] {
    return readdirSync(folder).flatMap((name) => {
        const path = `${folder}/${name}`;
        return statSync(path).isDirectory() ? sources(path) : [readFileSync(path, 'utf8')];
    });
}

const text = sources(fileURLToPath(new URL('../src', import.meta.url))).join('\n');

/** Keys in the sources: whole ones, and those with a part that is filled in, as a pattern. */
function usedKeys(): {whole: Set<string>; patterns: RegExp[]} {
    const whole = new Set([...text.matchAll(/'([a-z]+\.[\w-]+)'/g)].map((match) => match[1] ?? ''));
    const filled = [...text.matchAll(/`((?:[a-z]+\.|\$\{prefix\}-)[^`\n]*\$\{[^`\n]*)`/g)].map((match) => match[1] ?? '');
    const patterns = filled.map((one) => {
        const parts = one.replace(/^\$\{prefix\}/, 'new.${prefix}').split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
        return new RegExp(`^${parts.map((part) => part.replace(/[.\\]/g, '\\$&')).join('[\\w-]+')}$`);
    });
    return {whole, patterns};
}

function places(sentence: string): string {
    return [...new Set([...sentence.matchAll(/\{([\w-]+)/g)].map((match) => match[1]))].sort().join(' ');
}

test('every language has the same keys', () => {
    const english = Object.keys(ownWords('en')).sort();
    for (const language of languages) {
        expect(Object.keys(ownWords(language)).sort()).toEqual(english);
    }
});

test('every language fills the same places', () => {
    const english = words('en');
    for (const language of languages) {
        for (const [key, sentence] of Object.entries(words(language))) {
            expect(places(sentence), `${language}: ${key}`).toBe(places(english[key] ?? ''));
        }
    }
});

test('no sentence is empty or the same text as its key', () => {
    for (const language of languages) {
        for (const [key, sentence] of Object.entries(ownWords(language))) {
            expect(sentence.trim(), `${language}: ${key}`).not.toBe('');
            expect(sentence, `${language}: ${key}`).not.toBe(key);
        }
    }
});

test('the page uses every key of its catalogue', () => {
    const {whole, patterns} = usedKeys();
    const unused = Object.keys(ownWords('en')).filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
});

test('the catalogues have every key that the page names', () => {
    const all = words('en');
    const sections = new Set(Object.keys(all).map((key) => key.split('.')[0]));
    const named = [...usedKeys().whole].filter((key) => sections.has(key.split('.')[0]) && !/\.(svg|pgn)$/.test(key));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((key) => all[key] === undefined)).toEqual([]);
});

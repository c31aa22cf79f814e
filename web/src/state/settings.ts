// What the reader of the page chose: language, colors, sounds. Kept in the browser; other tabs follow.
import {signal, effect} from '@preact/signals';
import type {Signal} from '@preact/signals';

export const languages = ['en', 'fr', 'nl'] as const;
export type Language = (typeof languages)[number];
export const themes = ['system', 'light', 'dark', 'contrast'] as const;
export const boards = ['wood', 'green', 'blue', 'contrast'] as const;
export const notations = ['letters', 'figurines'] as const;

const prefix = 'kempelen.';

/** Storage may be forbidden (a private window): then a choice lasts as long as the page. */
function read(name: string): string | null {
    try {
        return localStorage.getItem(prefix + name);
    } catch {
        return null;
    }
}

function write(name: string, value: string): void {
    try {
        localStorage.setItem(prefix + name, value);
    } catch {
        // Nothing to do: the choice lasts as long as the page.
    }
}

/** A setting with one of a few values, kept under `name`. */
function choice<T extends string>(name: string, values: readonly T[], first: T): Signal<T> {
    const kept = (text: string | null) => values.find((value) => value === text);
    const setting = signal<T>(kept(read(name)) ?? first);
    let known = setting.value;
    effect(() => {
        if (setting.value !== known) {
            known = setting.value;
            write(name, known);
        }
    });
    window.addEventListener('storage', (event) => {
        const value = event.key === prefix + name ? kept(event.newValue) : undefined;
        if (value !== undefined) {
            known = value;
            setting.value = value;
        }
    });
    return setting;
}

function browserLanguage(): Language {
    const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
    return wanted.map((tag) => languages.find((one) => one === tag)).find((one) => one !== undefined) ?? 'en';
}

const onOff = ['on', 'off'] as const;

export const settings = {
    language: choice('language', languages, browserLanguage()),
    theme: choice('theme', themes, 'system'),
    board: choice('board', boards, 'wood'),
    notation: choice('notation', notations, 'letters'),
    sounds: choice('sounds', onOff, 'on'),
    coordinates: choice('coordinates', onOff, 'on'),
    arrows: choice('arrows', onOff, 'on'),
    motion: choice('motion', onOff, 'on'),
};

/** A text that is kept for this browser, such as the game that was last shown. */
export const kept = {
    read,
    write,
};

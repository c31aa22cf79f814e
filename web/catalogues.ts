// The words of the page: i18n/web.LANGUAGE.toml, and from the console's catalogue the sections that both use, so that
// a piece or the end of a game has one name everywhere. Vite makes them the module `virtual:catalogues`.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parse} from 'smol-toml';
import type {Plugin} from 'vite';

export const languages = ['en', 'fr', 'nl'] as const;
export type Language = (typeof languages)[number];

/** The sections of the console's catalogue that the page uses. */
export const shared = ['number', 'side', 'piece', 'man', 'board', 'spoken', 'level'];

const folder = fileURLToPath(new URL('../i18n/', import.meta.url));

/** `{section: {key: text}}` as `section.key` -> text. */
function flatten(table: object, prefix = ''): Record<string, string> {
    const flat: Record<string, string> = {};
    for (const [key, value] of Object.entries(table)) {
        if (typeof value === 'string') {
            flat[prefix + key] = value;
        } else {
            Object.assign(flat, flatten(value as object, `${prefix}${key}.`));
        }
    }
    return flat;
}

/** The page's own words in one language. */
export function ownWords(language: Language): Record<string, string> {
    return flatten(parse(readFileSync(`${folder}web.${language}.toml`, 'utf8')));
}

/** All words of the page in one language. */
export function words(language: Language): Record<string, string> {
    const console = flatten(parse(readFileSync(`${folder}${language}.toml`, 'utf8')));
    const taken = Object.entries(console).filter(([key]) => shared.includes(key.split('.')[0] ?? ''));
    return {...Object.fromEntries(taken), ...ownWords(language)};
}

export function catalogues(): Plugin {
    const name = 'virtual:catalogues';
    return {
        name: 'catalogues',
        resolveId: (id) => (id === name ? `\0${name}` : undefined),
        load(id) {
            if (id !== `\0${name}`) {
                return undefined;
            }
            for (const language of languages) {
                this.addWatchFile(`${folder}web.${language}.toml`);
            }
            return `export default ${JSON.stringify(Object.fromEntries(languages.map((l) => [l, words(l)])))};`;
        },
    };
}

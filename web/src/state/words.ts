// The words of the page in the language that the reader chose.
import catalogues from 'virtual:catalogues';
import {settings} from './settings';

export type Values = Record<string, string | number>;

/** Fills `{name}`, and `{count:move|moves}`: the first word where count is 1, else the second. */
export function fill(text: string, values: Values): string {
    return text.replace(/\{([\w-]+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
        const value = values[name];
        if (value === undefined) {
            return whole;
        }
        return one === undefined || many === undefined ? String(value) : Number(value) === 1 ? one : many;
    });
}

/** The text of `key` in the chosen language. */
export function t(key: string, values: Values = {}): string {
    const text = catalogues[settings.language.value][key];
    return text === undefined ? key : fill(text, values);
}

/** Whether the catalogues have `key`. */
export function known(key: string): boolean {
    return catalogues[settings.language.value][key] !== undefined;
}

/** A number with the decimal sign of the language. */
export function number(value: number, decimals = 0): string {
    const figures = Math.abs(value).toFixed(decimals);
    const [whole = '', rest] = figures.split('.');
    // A number is never broken over two lines.
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, t('number.group').replace(' ', '\u202f'));
    return (value < 0 && Number(figures) !== 0 ? '\u2212' : '') + grouped + (rest === undefined ? '' : t('number.decimal') + rest);
}

/** A text with the minus sign of the page before its numbers: (−0.17). */
export function withMinus(text: string): string {
    return text.replace(/(?<![\p{L}\p{N}\u2212-])-(?=\d)/gu, '\u2212');
}

/** A sum with its sign: +0.31, −1.20; what is nothing when rounded has none: 0.00. */
export function signed(value: number, decimals = 2): string {
    return (value > 0 && Number(value.toFixed(decimals)) !== 0 ? '+' : '') + number(value, decimals);
}

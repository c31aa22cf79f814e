// Names of players. The server keeps a person who gave no name as "Human" in the language of that day; each reader sees
// it in his own.
import catalogues from 'virtual:catalogues';
import type {Color} from '../board/men';
import type {Game} from './types';
import {t} from './words';

const humans = Object.values(catalogues).map((words) => words['play.human']);

/** Nobody in particular. */
export function isNameless(name: string): boolean {
    return name === '' || name === '?' || humans.includes(name);
}

const levelNames = Object.values(catalogues).map((words) => (words['level.names'] ?? '').split(', '));

/** The level in a program's name: "level 3" as it is kept now, or its word in one of the languages. */
function levelIn(words: string): number | undefined {
    const number = /^level (\d)$/.exec(words)?.[1];
    const named = levelNames.map((names) => names.indexOf(words) + 1).find((place) => place > 0);
    return number === undefined ? named : Number(number);
}

/** A name as the reader is to see it: unknown ones, people without a name, and levels in his language. */
export function shownName(name: string): string {
    if (name === '?' || name === '') {
        return t('library.nobody');
    }
    const [, player, words] = /^(.+) \((.+)\)$/.exec(name) ?? [];
    const level = words === undefined ? undefined : levelIn(words);
    if (player !== undefined && level !== undefined) {
        return `${player} (${t('strength.level', {level})}, ${t('level.names').split(', ')[level - 1] ?? ''})`;
    }
    return isNameless(name) ? t('play.human') : name;
}

/** Who plays a side, without his strength: a program's name, a person's, or "You" or the side where he gave none. */
export function seatName(now: Game, side: Color): string {
    const {name, program, player} = now[side];
    if (program) {
        // The name that the server gives has the strength in it.
        return player != null && name.startsWith(`${player} (`) ? player : name;
    }
    if (!isNameless(name)) {
        return name;
    }
    return now[side === 'white' ? 'black' : 'white'].program ? t('play.you') : t(`side.${side}`);
}

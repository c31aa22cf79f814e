// Names of players. The server keeps a person who gave no name as "Human" in the language of that day; each reader sees
// it in his own.
import catalogues from 'virtual:catalogues';
import {t} from './words';

const humans = Object.values(catalogues).map((words) => words['play.human']);

/** Nobody in particular. */
export function isNameless(name: string): boolean {
    return name === '' || name === '?' || humans.includes(name);
}

export function shownName(name: string): string {
    return name !== '?' && isNameless(name) ? t('play.human') : name;
}

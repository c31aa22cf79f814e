// The techniques of the laboratory in the language of the reader; the server names them for programs.
import {known, t} from './words';

export function techniqueName(name: string): string {
    return known(`lab.technique-${name}`) ? t(`lab.technique-${name}`) : name;
}

export function techniqueMeaning(name: string, meaning: string): string {
    return known(`lab.meaning-${name}`) ? t(`lab.meaning-${name}`) : meaning;
}

// The players that the program has, in the language of the reader.
import {effect, signal} from '@preact/signals';
import {get, reachable} from './api';
import {settings} from './settings';
import type {PlayerList, Seat} from './types';
import {number, t} from './words';

export const players = signal<PlayerList | undefined>(undefined);

effect(() => {
    const language = settings.language.value;
    if (reachable.value) {
        void get<PlayerList>('players').then(
            (list) => {
                if (language === settings.language.value) {
                    players.value = list;
                }
            },
            () => undefined,
        );
    }
});

/** How strong a program plays, in words: "level 3, club"; empty for all its strength. */
export function strengthWords(seat: Seat): string {
    if (seat.level != null) {
        const name = players.value?.levels.find((level) => level.level === seat.level)?.name;
        return t('strength.level', {level: seat.level}) + (name === undefined ? '' : `, ${name}`);
    }
    if (seat.elo != null) {
        return t('strength.elo', {elo: seat.elo});
    }
    if (seat.depth != null) {
        return t('strength.depth', {depth: seat.depth});
    }
    return seat.movetime_ms == null ? '' : t('strength.time', {time: number(seat.movetime_ms / 1000, seat.movetime_ms % 1000 === 0 ? 0 : 1)});
}

// A program as one side of a game: which player, and how strong.
import {Select, Text} from '../../parts/field';
import {players} from '../../state/players';
import type {Seat} from '../../state/types';
import {t} from '../../state/words';

export interface Opponent {
    player: string;
    /** "full", "level-3", "elo", "depth" or "time". */
    strength: string;
    /** The number for "elo", "depth" and "time" (seconds). */
    value: string;
}

export const standardOpponent: Opponent = {player: '', strength: 'level-3', value: ''};

/** As the server wants it. */
export function seatOf(opponent: Opponent): Partial<Seat> {
    const seat: Partial<Seat> = {program: true};
    if (opponent.player !== '') {
        seat.player = opponent.player;
    }
    const value = Number(opponent.value.replace(',', '.'));
    if (opponent.strength.startsWith('level-')) {
        seat.level = Number(opponent.strength.slice(6));
    } else if (opponent.strength === 'elo') {
        seat.elo = Math.round(value);
    } else if (opponent.strength === 'depth') {
        seat.depth = Math.round(value);
    } else if (opponent.strength === 'time') {
        seat.movetime_ms = Math.round(value * 1000);
    }
    return seat;
}

export function opponentOf(seat: Seat): Opponent {
    const [strength, value] =
        seat.level != null ? [`level-${seat.level}`, '']
        : seat.elo != null ? ['elo', String(seat.elo)]
        : seat.depth != null ? ['depth', String(seat.depth)]
        : seat.movetime_ms != null ? ['time', String(seat.movetime_ms / 1000)]
        : ['full', ''];
    return {player: seat.player ?? '', strength, value};
}

const firstValues: Record<string, string> = {elo: '1500', depth: '4', time: '1'};

export function OpponentFields({value, onChange, label}: {value: Opponent; onChange: (value: Opponent) => void; label: string}) {
    const list = players.value;
    const chosen = list?.players.find((player) => player.name === value.player) ?? list?.players[0];
    const levels = (list?.levels ?? []).map((level) => ({value: `level-${level.level}`, text: `${t('strength.level', {level: level.level})}, ${level.name}`}));
    const others = ['full', ...(chosen?.weaker === true ? ['elo'] : []), 'depth', 'time'].map((name) => ({value: name, text: t(`strength.by-${name}`)}));
    const numeric = firstValues[value.strength] !== undefined;
    const range = value.strength === 'elo' ? list?.elo : undefined;
    return (
        <div class="opponent">
            <Select label={label} value={chosen?.name ?? ''} options={(list?.players ?? []).map(({name}) => ({value: name, text: name}))}
                    onChange={(player) => onChange({...value, player})} />
            <Select label={t('strength.title')} value={value.strength} options={[...levels, ...others]}
                    onChange={(strength) => onChange({...value, strength, value: firstValues[strength] ?? ''})} />
            {numeric && (
                <Text label={t(`strength.number-${value.strength}`)} type="number" value={value.value} min={range?.least ?? 0}
                      {...(range === undefined ? {} : {max: range.most})} step={value.strength === 'time' ? 0.1 : 1}
                      onInput={(text) => onChange({...value, value: text})} />
            )}
            <p class="note opponent-about">{chosen?.description}</p>
        </div>
    );
}

// A new game: who plays, how strong, with which clock, from which position.
import {useRef, useState} from 'preact/hooks';
import {Dialog} from '../../parts/dialog';
import {Radios, Select, Text} from '../../parts/field';
import {newGame} from '../../state/deeds';
import {go} from '../../state/route';
import {kept} from '../../state/settings';
import {t} from '../../state/words';
import {OpponentFields, seatOf, standardOpponent} from './strength';
import type {Opponent} from './strength';

const clocks = ['', '1+1', '3+2', '5+3', '10+5', '15+10', '40/90,30', 'h3'];

interface Wishes {
    mode: string;
    side: string;
    white: Opponent;
    black: Opponent;
    clock: string;
    ownClock: string;
    fen: string;
}

const firstWishes: Wishes = {mode: 'program', side: 'white', white: standardOpponent, black: standardOpponent, clock: '', ownClock: '', fen: ''};

function lastWishes(): Wishes {
    try {
        return {...firstWishes, ...(JSON.parse(kept.read('wishes') ?? '{}') as Partial<Wishes>), fen: ''};
    } catch {
        return firstWishes;
    }
}

/** Where a new game starts from when not from the beginning: a node of another game, which stays as it is. */
export interface From {
    game: string;
    node: number;
}

function request(wishes: Wishes, from: From | undefined): unknown {
    const side = wishes.side === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : wishes.side;
    const person = {program: false, name: ''};
    const programs = {
        people: {white: person, black: person},
        watch: {white: seatOf(wishes.white), black: seatOf(wishes.black)},
        program: side === 'white' ? {white: person, black: seatOf(wishes.black)} : {white: seatOf(wishes.black), black: person},
    }[wishes.mode];
    const clock = wishes.clock === 'own' ? wishes.ownClock.trim() : wishes.clock;
    return {
        ...programs,
        ...(clock === '' ? {} : {clock}),
        ...(from !== undefined ? {from} : wishes.fen.trim() === '' ? {} : {fen: wishes.fen.trim()}),
    };
}

interface FormProps {
    from?: From | undefined;
    fen?: string | undefined;
    onDone: () => void;
}

export function NewGameForm({from, fen, onDone}: FormProps) {
    const [wishes, setWishes] = useState<Wishes>(() => ({...lastWishes(), fen: fen ?? ''}));
    const set = (change: Partial<Wishes>) => setWishes((before) => ({...before, ...change}));
    // A second click may come before the form has gone.
    const sent = useRef(false);
    const submit = async (event: Event) => {
        event.preventDefault();
        if (sent.current) {
            return;
        }
        sent.current = true;
        kept.write('wishes', JSON.stringify(wishes));
        if ((await newGame(request(wishes, from))) !== undefined) {
            go('game');
            onDone();
        } else {
            sent.current = false;
        }
    };
    const named = (prefix: string, values: string[]) => values.map((value) => ({value, text: t(`${prefix}-${value}`)}));
    const clockOptions = [...clocks.map((value) => ({value, text: value === '' ? t('new.clock-none') : value === 'h3' ? t('new.clock-hourglass') : value})),
        {value: 'own', text: t('new.clock-own')}];
    return (
        <form class="column" onSubmit={(event) => void submit(event)} data-testid="new-game">
            <Radios label={t('new.mode')} name="mode" value={wishes.mode} options={named('new.mode', ['program', 'people', 'watch'])}
                    onChange={(mode) => set({mode})} />
            {wishes.mode === 'program' && (
                <Radios label={t('new.side')} name="side" value={wishes.side} options={named('new.side', ['white', 'black', 'random'])}
                        onChange={(side) => set({side})} />
            )}
            {wishes.mode === 'watch' && <OpponentFields label={t('side.white')} value={wishes.white} onChange={(white) => set({white})} />}
            {wishes.mode !== 'people' && (
                <OpponentFields label={wishes.mode === 'watch' ? t('side.black') : t('new.opponent')} value={wishes.black}
                                onChange={(black) => set({black})} />
            )}
            <Select label={t('new.clock')} value={wishes.clock} options={clockOptions} onChange={(clock) => set({clock})} />
            {wishes.clock === 'own' && (
                <Text label={t('new.clock-text')} value={wishes.ownClock} placeholder="40/90,30" onInput={(ownClock) => set({ownClock})} />
            )}
            {from === undefined
                ? <Text label={t('new.fen')} value={wishes.fen} placeholder={t('new.fen-start')} onInput={(text) => set({fen: text})} />
                : <p class="note">{t('new.from')}</p>}
            <button type="submit" class="button main">{t('new.start')}</button>
        </form>
    );
}

export function NewGameDialog({from, fen, onClose}: {from?: From; fen?: string; onClose: () => void}) {
    return (
        <Dialog title={t(from === undefined ? 'play.new' : 'play.from-here')} onClose={onClose}>
            <NewGameForm from={from} fen={fen} onDone={onClose} />
        </Dialog>
    );
}

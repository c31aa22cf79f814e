// Changes who plays, and how strong, in the middle of a game.
import {useState} from 'preact/hooks';
import {Dialog} from '../../parts/dialog';
import {Select} from '../../parts/field';
import {deed} from '../../state/deeds';
import {game} from '../../state/game';
import {t} from '../../state/words';
import {OpponentFields, opponentOf, seatOf, standardOpponent} from './strength';
import type {Opponent} from './strength';

interface SideWish {
    program: boolean;
    opponent: Opponent;
}

export function LevelDialog({onClose}: {onClose: () => void}) {
    const now = game.value;
    const wishOf = (side: 'white' | 'black'): SideWish => {
        const seat = now?.[side];
        return {program: seat?.program === true, opponent: seat?.program === true ? opponentOf(seat) : standardOpponent};
    };
    const [wishes, setWishes] = useState({white: wishOf('white'), black: wishOf('black')});
    const submit = async (event: Event) => {
        event.preventDefault();
        const seat = (wish: SideWish) => (wish.program ? seatOf(wish.opponent) : {program: false, name: ''});
        const change: Record<string, unknown> = {};
        for (const side of ['white', 'black'] as const) {
            if (wishes[side].program || now?.[side].program === true) {
                change[side] = seat(wishes[side]);
            }
        }
        if ((await deed('', change, 'PATCH')) !== undefined) {
            onClose();
        }
    };
    const set = (side: 'white' | 'black', change: Partial<SideWish>) =>
        setWishes((before) => ({...before, [side]: {...before[side], ...change}}));
    return (
        <Dialog title={t('play.level')} onClose={onClose}>
            <form class="column" onSubmit={(event) => void submit(event)}>
                {(['white', 'black'] as const).map((side) => (
                    <fieldset key={side} class="card column">
                        <legend class="unseen">{t(`side.${side}`)}</legend>
                        <Select label={t(`side.${side}`)} value={wishes[side].program ? 'program' : 'person'}
                                options={['person', 'program'].map((value) => ({value, text: t(`new.seat-${value}`)}))}
                                onChange={(value) => set(side, {program: value === 'program'})} />
                        {wishes[side].program && (
                            <OpponentFields label={t('new.opponent')} value={wishes[side].opponent} onChange={(opponent) => set(side, {opponent})} />
                        )}
                    </fieldset>
                ))}
                <button type="submit" class="button main">{t('general.ok')}</button>
            </form>
        </Dialog>
    );
}

// Who plays one side: name, strength, clock.
import type {Color} from '../../board/men';
import {clockText, leftOf, tick} from '../../state/clock';
import {game} from '../../state/game';
import {seatName} from '../../state/names';
import {strengthWords} from '../../state/players';
import {t} from '../../state/words';

function Clock({side}: {side: Color}) {
    const clock = game.value?.clock;
    if (clock == null) {
        return null;
    }
    void tick.value;
    const left = leftOf(clock, side);
    const classes = `clock ${clock.running === side ? 'running' : ''} ${left < 20000 ? 'short' : ''}`;
    return <span class={classes} role="timer" aria-live="off" data-testid={`clock-${side}`}>{clockText(left)}</span>;
}

export function Plate({side}: {side: Color}) {
    const now = game.value;
    if (now === undefined) {
        return null;
    }
    const seat = now[side];
    const turn = now.result === '*' && now.to_move === side;
    return (
        <div class={`plate ${turn ? 'turn' : ''}`} data-testid={`plate-${side}`}>
            <span class={`disc ${side}`} role="img" aria-label={t(`side.${side}`)} />
            <span class="plate-name">{seatName(now, side)}</span>
            <span class="note plate-strength">{seat.program ? strengthWords(seat) : ''}</span>
            {turn && now.thinking && <span class="thinking" data-testid="thinking">{now.waiting > 0 ? t('play.waiting', {count: now.waiting}) : t('play.thinking')}</span>}
            <Clock side={side} />
        </div>
    );
}

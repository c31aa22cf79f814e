// The clock as it stands now: what the server told, less what has passed since.
import {signal} from '@preact/signals';
import type {Color} from '../board/men';
import {toldAt} from './game';
import type {GameClock} from './types';

/** Ticks ten times a second while a clock runs on the page. */
export const tick = signal(0);

let timer: ReturnType<typeof setInterval> | undefined;

export function startTicking(): () => void {
    timer ??= setInterval(() => {
        tick.value = performance.now();
    }, 100);
    return () => {
        clearInterval(timer);
        timer = undefined;
    };
}

/** Milliseconds that `side` has left. */
export function leftOf(clock: GameClock, side: Color): number {
    const told = side === 'white' ? clock.white_ms : clock.black_ms;
    const passed = clock.running === side ? Math.max(0, tick.value - toldAt.value) : 0;
    return Math.max(0, told - passed);
}

/** 5:03, 1:02:07, and tenths below ten seconds: 0:09.4. */
export function clockText(ms: number): string {
    const tenths = Math.floor(ms / 100);
    const seconds = Math.floor(tenths / 10);
    const two = (value: number) => String(value).padStart(2, '0');
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    const start = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
    return `${start}:${two(seconds % 60)}${ms < 10000 ? `.${tenths % 10}` : ''}`;
}

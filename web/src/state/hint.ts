// The hint for the position at the head: first the man, then the move, then the reason.
import {signal} from '@preact/signals';
import {send} from './api';
import {game} from './game';
import {announcement, attempt} from './notices';

export interface Hint {
    fen: string;
    step: number;
    square: string;
    move: string | null;
    text: string;
}

export const hint = signal<Hint | undefined>(undefined);

export async function askHint(): Promise<void> {
    const now = game.value;
    if (now === undefined) {
        return;
    }
    const before = hint.value?.fen === now.fen ? hint.value.step : 0;
    const told = await attempt(() => send<Omit<Hint, 'fen'>>('POST', `games/${now.id}/hint`, {step: Math.min(3, before + 1)}));
    if (told !== undefined && game.value?.fen === now.fen) {
        hint.value = {...told, fen: now.fen};
        announcement.value = told.text;
    }
}

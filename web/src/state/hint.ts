// The hint for the position at the head: first the man, then the move, then the reason.
import {effect, signal} from '@preact/signals';
import {shownSan} from '../board/men';
import {send} from './api';
import {game} from './game';
import {announcement, attempt} from './notices';
import {settings} from './settings';
import {t, withMinus} from './words';

export interface Hint {
    fen: string;
    step: number;
    square: string;
    move: string | null;
    text: string;
}

interface Answer {
    step: number;
    square: string;
    /** With its article, in the language of the page. */
    man: string;
    move: string | null;
    san: string | null;
    /** The reason, with the third step. */
    text: string | null;
}

export const hint = signal<Hint | undefined>(undefined);
/** The program thinks about one. */
export const hinting = signal(false);

function hintWords(told: Answer): string {
    if (told.text !== null) {
        return withMinus(told.text);
    }
    return told.san === null ? t('play.hint-man', {man: told.man, square: told.square}) : t('play.hint-move', {move: shownSan(told.san)});
}

async function askStep(step: number): Promise<void> {
    const now = game.value;
    if (now === undefined || hinting.value) {
        return;
    }
    hinting.value = true;
    announcement.value = t('play.hint-thinking');
    const language = settings.language.value;
    const told = await attempt(() => send<Answer>('POST', `games/${now.id}/hint`, {step}));
    hinting.value = false;
    if (told !== undefined && game.value?.fen === now.fen && language === settings.language.value) {
        const text = hintWords(told);
        hint.value = {fen: now.fen, step: told.step, square: told.square, move: told.move, text};
        announcement.value = text;
    }
}

export async function askHint(): Promise<void> {
    const before = hint.value?.fen === game.value?.fen ? (hint.value?.step ?? 0) : 0;
    await askStep(Math.min(3, before + 1));
}

// What was said in another language is said again in the new one.
let spoken = settings.language.peek();
effect(() => {
    const language = settings.language.value;
    if (language !== spoken) {
        spoken = language;
        const step = hint.peek()?.fen === game.peek()?.fen ? hint.peek()?.step : undefined;
        hint.value = undefined;
        if (step !== undefined) {
            void askStep(step);
        }
    }
});

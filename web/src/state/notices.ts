// What is said to the reader in passing: refusals and short news on the screen, moves to those who listen.
import {effect, signal} from '@preact/signals';
import {Refusal, isAborted} from './api';
import {settings} from './settings';

export interface Notice {
    text: string;
    bad: boolean;
    /** More of the same, one a line. */
    details?: string[];
    /** What can be done about it. */
    action?: {name: string; act: () => void};
}

export const notice = signal<Notice | undefined>(undefined);
/** Read aloud by screen readers. */
export const announcement = signal('');

export function say(text: string): void {
    notice.value = {text, bad: false};
}

export function complain(text: string, more: Omit<Notice, 'text' | 'bad'> = {}): void {
    notice.value = {text, bad: true, ...more};
}

/** Runs a deed of the reader; what is refused is told, and the answer is then undefined. */
export async function attempt<T>(deed: () => Promise<T>): Promise<T | undefined> {
    try {
        const answer = await deed();
        notice.value = undefined;
        return answer;
    } catch (error) {
        if (error instanceof Refusal) {
            // That the server does not answer is told as long as it lasts, by itself.
            if (!error.isLost) {
                complain(error.message);
            }
        } else if (!isAborted(error)) {
            throw error;
        }
        return undefined;
    }
}

/** What was said belongs to what was shown: forgotten where something else is. */
export function forgetWords(): void {
    notice.value = undefined;
    announcement.value = '';
}

// A page in another language keeps no words of the last one.
let spoken = settings.language.peek();
effect(() => {
    if (settings.language.value !== spoken) {
        spoken = settings.language.value;
        forgetWords();
    }
});

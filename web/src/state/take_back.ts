// Takes moves of the game back. Only its end can be taken back, and only what is shown: when an earlier move or a variation
// is on the board, the end is shown first. What would be lost with the moves is asked about.
import {computed, signal} from '@preact/signals';
import {shownSan, toMove} from '../board/men';
import {deed} from './deeds';
import {atHead, childrenOf, cursor, endingWords, game, isMain, pathTo, sayShown, show} from './game';
import {announcement, say} from './notices';
import type {GameNode} from './types';
import {t} from './words';

/** The moves that the server would take back: to where a person was to move. */
export const movesToTakeBack = computed<GameNode[]>(() => {
    const now = game.value;
    if (now === undefined) {
        return [];
    }
    const moves = pathTo(now.head);
    const hasPerson = !now.white.program || !now.black.program;
    // Before the move at `index` a program was to move.
    const isProgramTurn = (index: number) => now[toMove(index === 0 ? now.start_fen : (moves[index - 1]?.fen ?? ''))].program;
    let kept = Math.max(0, moves.length - 1);
    while (hasPerson && kept > 0 && isProgramTurn(kept)) {
        kept -= 1;
    }
    if (hasPerson && isProgramTurn(kept)) {
        kept = Math.min(1, moves.length);
    }
    return moves.slice(kept);
});

export const canTakeBack = computed(() => game.value !== undefined && (game.value.result !== '*' || movesToTakeBack.value.length > 0));

/** What Take back has to ask first; undefined: nothing. */
export const takeBackQuestion = signal<string | undefined>(undefined);

/** Whether more goes with these moves than the moves. */
function carriesMore(moves: GameNode[]): boolean {
    return moves.some((one) => one.comment !== null || one.nags.length > 0 || childrenOf(one.parent ?? 0).length > 1);
}

/** Take back was asked for. */
export async function takeBack(): Promise<void> {
    const now = game.value;
    if (now === undefined) {
        return;
    }
    if (!atHead.value) {
        const text = t(isMain(cursor.value) ? 'play.take-back-end' : 'play.take-back-variation');
        show(now.head);
        sayShown();
        say(text);
        announcement.value = `${text} ${announcement.value}`;
    } else if (now.result !== '*') {
        takeBackQuestion.value = t('play.take-back-over', {ending: endingWords(now)});
    } else if (carriesMore(movesToTakeBack.value)) {
        takeBackQuestion.value = t('play.take-back-more', {moves: sanOf(movesToTakeBack.value)});
    } else {
        await takeBackNow();
    }
}

function sanOf(moves: GameNode[]): string {
    return moves.map((one) => shownSan(one.san ?? '')).join(' ');
}

/** Takes back without asking, and says what was taken back. */
export async function takeBackNow(): Promise<void> {
    const before = pathTo(game.value?.head ?? 0);
    const state = await deed('/takeback');
    if (state !== undefined) {
        // A result that no move made is taken back alone.
        const moves = before.slice(pathTo(state.head).length);
        const text = moves.length === 0 ? t('play.took-back-result') : t('play.took-back', {count: moves.length, moves: sanOf(moves)});
        say(text);
        announcement.value = text;
    }
}

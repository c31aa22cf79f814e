// Scores in words and as parts of a bar. The server gives them for the side to move; the page shows them for White.
import type {Color} from '../board/men';
import {signed, t} from './words';

export interface Score {
    score_cp?: number;
    mate?: number;
}

/** Centipawns, or moves to mate, for White. */
export function forWhite(score: Score, toMove: Color): Score {
    const sign = toMove === 'white' ? 1 : -1;
    return {
        ...(score.score_cp === undefined ? {} : {score_cp: sign * score.score_cp}),
        ...(score.mate === undefined ? {} : {mate: sign * score.mate}),
    };
}

/** +0.31, or #5 and #−5 for a mate in five, # for one on the board, of a score for White. */
export function whiteText(white: Score): string {
    if (white.mate !== undefined) {
        const moves = white.mate === 0 ? '' : `${white.mate < 0 ? '\u2212' : ''}${Math.abs(white.mate)}`;
        return t('analysis.mate', {moves});
    }
    return signed((white.score_cp ?? 0) / 100);
}

/** The same of a score for the side to move. */
export function scoreText(score: Score, toMove: Color): string {
    return whiteText(forWhite(score, toMove));
}

/** White's share of a bar, 0 to 1: a pawn more makes it about 58 %. */
export function share(white: Score): number {
    if (white.mate !== undefined) {
        return white.mate > 0 || Object.is(white.mate, 0) ? 1 : 0;
    }
    return 1 / (1 + Math.exp(-(white.score_cp ?? 0) / 290));
}

// Legal moves in UCI notation as the board wants them: from each square, where to.
import type {Key} from 'chessground/types';
import type {Man} from './men';

/** Castling is the king's move of two squares; many people put the king on his rook instead. */
const onTheRook: Record<string, string> = {e1g1: 'h1', e1c1: 'a1', e8g8: 'h8', e8c8: 'a8'};

/** Where each man may go, by the square where he stands. */
export function destinations(legal: string[], men: Map<string, Man>): Map<Key, Key[]> {
    const map = new Map<Key, Key[]>();
    for (const uci of legal) {
        const from = uci.slice(0, 2) as Key;
        const rook = men.get(from)?.role === 'king' ? onTheRook[uci] : undefined;
        const known = map.get(from) ?? [];
        for (const to of rook === undefined ? [uci.slice(2, 4)] : [uci.slice(2, 4), rook]) {
            if (!known.includes(to as Key)) {
                known.push(to as Key);
            }
        }
        map.set(from, known);
    }
    return map;
}

/** The legal moves from one square to another; several when a pawn is promoted. */
export function movesBetween(legal: string[], from: string, to: string): string[] {
    const exact = legal.filter((uci) => uci.slice(0, 4) === from + to);
    return exact.length > 0 ? exact : legal.filter((uci) => uci.startsWith(from) && onTheRook[uci] === to);
}

// What stands where, read from a FEN, and what things on the board are called. No rules of chess.
import {settings} from '../state/settings';
import {t} from '../state/words';

export type Color = 'white' | 'black';
export const roles = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
export type Role = (typeof roles)[number];
export interface Man {
    color: Color;
    role: Role;
}

const letters = 'KQRBNP';
const figurines: Record<Role, string> = {king: '♔', queen: '♕', rook: '♖', bishop: '♗', knight: '♘', pawn: '♙'};

export const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export function other(color: Color): Color {
    return color === 'white' ? 'black' : 'white';
}

export function squareName(file: number, rank: number): string {
    return 'abcdefgh'.charAt(file) + String(rank + 1);
}

/** The men of a FEN by square. Wrong text gives fewer men, never an error: the server judges positions. */
export function menOf(fen: string): Map<string, Man> {
    const men = new Map<string, Man>();
    const ranks = (fen.split(' ')[0] ?? '').split('/');
    ranks.forEach((row, index) => {
        let file = 0;
        for (const char of row) {
            const role = roles[letters.indexOf(char.toUpperCase())];
            if (role === undefined) {
                file += Number(char) || 0;
            } else {
                men.set(squareName(file, 7 - index), {color: char === char.toUpperCase() ? 'white' : 'black', role});
                file += 1;
            }
        }
    });
    return men;
}

/** The first field of a FEN. */
export function placement(men: Map<string, Man>): string {
    const rows: string[] = [];
    for (let rank = 7; rank >= 0; rank -= 1) {
        let row = '';
        let empty = 0;
        for (let file = 0; file < 8; file += 1) {
            const man = men.get(squareName(file, rank));
            if (man === undefined) {
                empty += 1;
                continue;
            }
            const letter = letters.charAt(roles.indexOf(man.role));
            row += (empty > 0 ? String(empty) : '') + (man.color === 'white' ? letter : letter.toLowerCase());
            empty = 0;
        }
        rows.push(row + (empty > 0 ? String(empty) : ''));
    }
    return rows.join('/');
}

export function toMove(fen: string): Color {
    return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}

export function moveNumber(fen: string): number {
    return Number(fen.split(' ')[5]) || 1;
}

/** "e4, white pawn". */
export function squareWords(square: string, man: Man | undefined): string {
    return `${square}, ${man === undefined ? t('spoken.empty') : t(`man.${man.color}-${man.role}`)}`;
}

/** SAN from the server (English letters) with the letters, or the figurines, that the reader chose. */
export function shownSan(san: string): string {
    const own = t('board.letters');
    const figures = settings.notation.value === 'figurines';
    const roleOf = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
    return san.replace(/[KQRBN]/g, (letter) => {
        const index = 'PNBRQK'.indexOf(letter);
        return figures ? figurines[roleOf[index] ?? 'pawn'] : own.charAt(index);
    });
}

/** SAN as the reader may type it, in his letters, with English ones: "Cf3" -> "Nf3". Squares stay as they are. */
export function typedSan(text: string): string {
    const own = t('board.letters');
    const bare = text.trim().replace(/^\d+\s*\.+\s*/, '');
    if (/^[a-h][1-8][a-h][1-8]/i.test(bare)) {
        const piece = bare.charAt(4).toUpperCase();
        const index = own.indexOf(piece);
        return bare.slice(0, 4).toLowerCase() + (piece === '' ? '' : (index < 0 ? piece : 'PNBRQK'.charAt(index)).toLowerCase());
    }
    const english = (letter: string) => {
        const index = own.indexOf(letter);
        return index < 0 ? letter : 'PNBRQK'.charAt(index);
    };
    return bare.replace(/^[A-Z](?=[a-h1-8x])/, english).replace(/(?<==?)[A-Z](?=[+#]?$)/, english);
}

/** A move in words, for those who hear the page: "knight g1 to f3, check". */
export function moveWords(uci: string, san: string, fenBefore: string): string {
    const end = san.endsWith('#') ? t('spoken.mate') : san.endsWith('+') ? t('spoken.check') : '';
    if (san.startsWith('O-O-O')) {
        return t('spoken.castles-long') + end;
    }
    if (san.startsWith('O-O')) {
        return t('spoken.castles-short') + end;
    }
    const men = menOf(fenBefore);
    const from = uci.slice(0, 2);
    const to = uci.slice(2, 4);
    const mover = men.get(from);
    if (mover === undefined) {
        return shownSan(san);
    }
    const piece = t(`piece.${mover.role}`);
    const victim = men.get(to);
    const passing = san.includes('x') && victim === undefined;
    const promoted = roles[letters.indexOf(uci.charAt(4).toUpperCase())];
    const text = san.includes('x')
        ? t('spoken.captures', {piece, from, to, victim: t(`piece.${victim?.role ?? 'pawn'}`)})
        : t('spoken.moves', {piece, from, to});
    const promotion = uci.length > 4 && promoted !== undefined ? t('spoken.promotes', {piece: t(`piece.${promoted}`)}) : '';
    return text + (passing ? t('spoken.en-passant') : '') + promotion + end;
}

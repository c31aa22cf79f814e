// What the server answers; docs/api.md is the reference.
import type {Color} from '../board/men';

export interface Seat {
    name: string;
    program: boolean;
    player?: string | null;
    level?: number | null;
    elo?: number | null;
    depth?: number | null;
    movetime_ms?: number | null;
}

export interface Opening {
    eco: string;
    name: string;
}

export interface LegalMove {
    move: string;
    san: string;
}

export interface GameNode {
    id: number;
    parent: number | null;
    move: string | null;
    san: string | null;
    fen: string;
    check: boolean;
    comment: string | null;
    nags: number[];
    variation: boolean;
}

export interface GameClock {
    setting: string;
    white_ms: number;
    black_ms: number;
    running: Color | null;
}

export interface Game {
    id: string;
    revision: number;
    number: number | null;
    start_fen: string;
    fen: string;
    to_move: Color;
    white: Seat;
    black: Seat;
    clock: GameClock | null;
    result: string;
    ending: string | null;
    claim: string | null;
    check: boolean;
    thinking: boolean;
    waiting: number;
    kept: boolean;
    head: number;
    last_move: string | null;
    opening: Opening | null;
    tags: Record<string, string>;
    legal: LegalMove[];
    nodes: GameNode[];
}

export interface PositionInfo {
    ok: true;
    fen: string;
    to_move: Color;
    legal: LegalMove[];
    check: boolean;
    ending: string | null;
    opening: Opening | null;
    book: {move: string; san: string; weight: number}[];
    warnings: string[];
}

export interface Fault {
    field: string;
    reason: string;
    code: string;
}

/** What is wrong with a position. */
export interface Impossible {
    ok: false;
    error: Fault;
}

export interface Line {
    move: string;
    san: string[];
    pv: string[];
    depth: number;
    score_cp?: number;
    mate?: number;
}

export interface AnalysisInfo {
    depth: number;
    nodes: number;
    nps: number;
    time_ms: number;
    to_move: Color;
    lines: Line[];
}

export interface Thinking {
    depth: number;
    score_cp?: number;
    mate?: number;
    nodes: number;
    nps: number;
    time_ms: number;
    pv: string[];
    san: string[];
}

export interface Player {
    name: string;
    description: string;
    means: string;
    weaker: boolean;
}

export interface Level {
    level: number;
    name: string;
    elo: number | null;
    depth: number | null;
    movetime_ms: number | null;
}

export interface PlayerList {
    players: Player[];
    levels: Level[];
    elo: {least: number; most: number};
}

export interface Claim {
    kind: string;
    sentence: string;
    line?: string[];
    other?: string[];
}

export interface Explanation {
    fen: string;
    over?: boolean;
    move?: string;
    verdict?: string;
    cost?: number;
    text?: string;
    claims?: Claim[];
    best?: {move: string; line: string[]; score_cp?: number; mate?: number}[];
}

export interface CriteriaMove {
    move: string;
    san: string;
    criteria: Record<string, number>;
    total: number;
}

export interface Criteria {
    fen: string;
    version: string;
    names: Record<string, string>;
    moves: CriteriaMove[];
    best: string[];
}

export interface LibraryRow {
    number: number;
    white: string;
    black: string;
    date: string;
    result: string;
    eco: string;
    opening: string;
    plies: number;
    open: boolean;
}

export interface Problem {
    id: string;
    fen: string;
    stipulation: string;
    author: string;
    source: string;
}

export interface Try {
    verdict: 'solved' | 'right' | 'wrong' | 'unknown';
    reply: string | null;
    san: string | null;
    moves_left: number;
}

export interface Answer {
    move: string;
    san: string;
    zugzwang?: boolean;
    threats?: Answer[];
    replies?: Reply[];
    refutations_san?: string[];
}

export interface Reply {
    move: string;
    san: string;
    length?: number;
    answers?: Answer[];
}

export interface Solution {
    solved: boolean;
    stipulation: string;
    verdict: string;
    length: number | null;
    keys: string[];
    pv?: string[];
    play?: {set_play?: Reply[]; tries?: Answer[]; keys?: Answer[]; complete: boolean};
    san: Record<string, string>;
}

export interface TreeNode {
    move: string | null;
    to_move: string;
    depth: number;
    alpha: number | null;
    beta: number | null;
    value: number | null;
    end: string;
    left_out: number;
    quiescence: boolean;
    children: TreeNode[];
}

export interface Ablation {
    variants: {variant: string; positions: number; value: string}[];
}

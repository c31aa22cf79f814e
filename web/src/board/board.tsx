// The board: chessground for mouse and touch, named squares above it for the keyboard and screen readers, and the
// promotion dialog. It knows no rules: only the legal moves that it is given can be played.
import {Chessground} from 'chessground';
import type {Api} from 'chessground/api';
import type {Config} from 'chessground/config';
import type {DrawShape} from 'chessground/draw';
import type {Key} from 'chessground/types';
import {useEffect, useRef, useState} from 'preact/hooks';
import {settings} from '../state/settings';
import {t} from '../state/words';
import {destinations, movesBetween} from './destinations';
import {menOf, moveNumber, toMove as turnOf} from './men';
import type {Color, Role} from './men';
import {Promotion} from './promotion';
import {Squares} from './squares';

export interface BoardProps {
    fen: string;
    /** Legal moves in UCI notation; none: nothing can be moved. */
    legal: string[];
    orientation: Color;
    toMove: Color;
    /** Whose men the reader may move; he may move the other's only beforehand (a premove). */
    movable?: Color | 'both' | undefined;
    lastMove?: string | undefined;
    check: boolean;
    shapes?: DrawShape[];
    /** Counts what must reset the board although the position is the same: a refused move. */
    version?: number;
    premoves?: boolean;
    onMove: (uci: string) => void;
    /** A move made beforehand was not played: the game has gone on without it. */
    onLost?: (from: string, to: string) => void;
    /** The legal move that the pointer is over while a man is picked up. */
    onPoint?: (uci: string | undefined) => void;
}

interface Choice {
    from: string;
    to: string;
    roles: Role[];
}

const promotable: Role[] = ['queen', 'rook', 'bishop', 'knight'];
const letterOf: Record<string, string> = {queen: 'q', rook: 'r', bishop: 'b', knight: 'n'};

/** What chessground is told of a position. */
function configOf(props: BoardProps, played: Played): Config {
    const {fen, legal, movable, orientation, toMove} = props;
    const mine = movable === 'both' || movable === toMove;
    return {
        fen,
        orientation,
        turnColor: toMove,
        check: props.check ? toMove : false,
        lastMove: props.lastMove ? [props.lastMove.slice(0, 2) as Key, props.lastMove.slice(2, 4) as Key] : [],
        coordinates: false,
        animation: {enabled: settings.motion.value === 'on', duration: 180},
        draggable: {showGhost: true},
        movable: {
            free: false,
            ...(movable === undefined ? {} : {color: movable === 'both' ? toMove : movable}),
            dests: mine ? destinations(legal, menOf(fen)) : new Map<Key, Key[]>(),
            showDests: true,
            events: {after: (from, to, meta) => played(from, to, meta.premove)},
        },
        premovable: {enabled: props.premoves === true && movable !== 'both', showDests: true},
        drawable: {enabled: true, eraseOnClick: true},
    };
}

/** Half-moves from move 1 on. */
function plyOf(fen: string): number {
    return moveNumber(fen) * 2 + (turnOf(fen) === 'black' ? 1 : 0);
}

/** A move that was made beforehand is meant for the next half-move alone: later it is dropped, and that is told. */
function dropLatePremove(board: Api, keptAt: {current: number}, {fen, onLost}: BoardProps): void {
    const kept = board.state.premovable.current;
    const ply = plyOf(fen);
    if (kept === undefined) {
        keptAt.current = ply;
    } else if (ply !== keptAt.current && ply !== keptAt.current + 1) {
        board.cancelPremove();
        keptAt.current = ply;
        onLost?.(kept[0], kept[1]);
    }
}

/** Nothing can be moved for now: what is in hand goes back, what was moved beforehand waits. */
function letGo(board: Api): void {
    const kept = board.state.premovable.current;
    board.cancelMove();
    board.state.premovable.current = kept;
    delete board.state.movable.color;
}

const gestures = ['mousedown', 'mousemove', 'mouseup', 'touchstart', 'touchmove', 'touchend'] as const;

/** Chessground remembers where the board lies until the page scrolls or the board's size changes. What is told above it moves it without
 *  either, and a click would then fall on another square: before each gesture it looks anew. Answers with what ends that. */
function findAgain(board: Api): () => void {
    const forget = () => board.state.dom.bounds.clear();
    const listening = new AbortController();
    for (const gesture of gestures) {
        window.addEventListener(gesture, forget, {capture: true, passive: true, signal: listening.signal});
    }
    return () => listening.abort();
}

type Played = (from: string, to: string, premove: boolean) => void;

/** Chessground tells of moves by a timer: one that was made beforehand can come when the position that it was handed over in is gone. */
function useHandingOver(latest: {current: {props: BoardProps; played: Played}}) {
    const handedOver = useRef('');
    const tellPlayed: Played = (from, to, premove) => {
        if (premove && latest.current.props.fen !== handedOver.current) {
            latest.current.props.onLost?.(from, to);
        } else {
            latest.current.played(from, to, premove);
        }
    };
    return {handedOver, tellPlayed};
}

/** Chessground in `place`, kept in step with the properties. `tellSelected` hears which square is picked up. */
function useChessground(props: BoardProps, played: Played, tellSelected: (square: string | undefined) => void) {
    const place = useRef<HTMLDivElement>(null);
    const api = useRef<Api | undefined>(undefined);
    const latest = useRef({props, played});
    latest.current = {props, played};
    const keptAt = useRef(plyOf(props.fen));
    const {handedOver, tellPlayed} = useHandingOver(latest);

    useEffect(() => {
        const element = place.current;
        if (element === null) {
            return undefined;
        }
        const board = Chessground(element, {
            ...configOf(latest.current.props, tellPlayed),
            events: {select: () => tellSelected(board.state.selected)},
        });
        api.current = board;
        const watcher = new ResizeObserver(() => board.redrawAll());
        watcher.observe(element);
        const stopFinding = findAgain(board);
        return () => {
            stopFinding();
            watcher.disconnect();
            board.destroy();
        };
    }, []);

    useEffect(() => {
        const board = api.current;
        if (board === undefined) {
            return;
        }
        if (props.movable === undefined) {
            letGo(board);
        }
        dropLatePremove(board, keptAt, props);
        board.set(configOf(props, tellPlayed));
        tellSelected(board.state.selected);
        if (props.movable === props.toMove && props.legal.length > 0) {
            handedOver.current = props.fen;
            board.playPremove();
        }
    }, [props.fen, props.legal, props.orientation, props.movable, props.lastMove, props.check, props.version, props.premoves,
        settings.motion.value]);

    useEffect(() => api.current?.setAutoShapes(props.shapes ?? []), [props.shapes]);

    const reset = () => {
        api.current?.set(configOf(latest.current.props, tellPlayed));
        api.current?.cancelMove();
        tellSelected(undefined);
    };
    return {place, api, reset};
}

/** What a gesture on the board becomes: a move, a question what the pawn becomes, or nothing. */
function useMoves(props: BoardProps) {
    const [choice, setChoice] = useState<Choice | undefined>(undefined);
    const [selected, setSelected] = useState<string | undefined>(undefined);
    useEffect(() => setChoice(undefined), [props.fen, props.version]);
    const played: Played = (from, to, premove) => {
        setSelected(undefined);
        const moves = movesBetween(props.legal, from, to);
        const asked = promotable.filter((role) => moves.some((uci) => uci.charAt(4) === letterOf[role]));
        const first = moves[0];
        if (first === undefined) {
            board.reset();
        } else if (asked.length === 0) {
            props.onMove(first);
        } else if (premove) {
            props.onMove(`${from}${to}q`);
        } else {
            setChoice({from, to, roles: asked});
        }
    };
    const board = useChessground(props, played, setSelected);
    const focus = (square: string) => board.place.current?.parentElement?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
    const choose = (role: Role) => {
        if (choice !== undefined) {
            focus(choice.to);
            setChoice(undefined);
            props.onMove(choice.from + choice.to + (letterOf[role] ?? 'q'));
        }
    };
    const cancel = () => {
        if (choice !== undefined) {
            focus(choice.from);
            setChoice(undefined);
        }
        board.reset();
    };
    return {...board, choice, selected, choose, cancel};
}

/** Ranks and files beside the board, where no man hides them. */
function Marks({orientation}: {orientation: Color}) {
    const ranks = orientation === 'white' ? '87654321' : '12345678';
    const files = orientation === 'white' ? 'abcdefgh' : 'hgfedcba';
    const marks = (text: string) => text.split('').map((mark) => <span key={mark}>{mark}</span>);
    return (
        <>
            <div class="rank-marks" aria-hidden="true">{marks(ranks)}</div>
            <div class="file-marks" aria-hidden="true">{marks(files)}</div>
        </>
    );
}

export function Board(props: BoardProps) {
    const {place, api, choice, selected, choose, cancel} = useMoves(props);
    const point = (event: MouseEvent) => {
        const from = api.current?.state.selected;
        const to = api.current?.getKeyAtDomPos([event.clientX, event.clientY]);
        props.onPoint?.(from && to ? movesBetween(props.legal, from, to)[0] : undefined);
    };
    return (
        <div class="board-frame" data-coordinates={settings.coordinates.value}>
            <div onMouseMove={props.onPoint && point} onMouseLeave={() => props.onPoint?.(undefined)}
                 class={`board board-${settings.board.value}`} data-orientation={props.orientation}
                 data-fen={props.fen} data-testid="board">
                <div class="board-men" ref={place} aria-hidden="true" />
                <Squares men={menOf(props.fen)} orientation={props.orientation} selected={selected}
                         targets={selected === undefined ? [] : targetsOf(props.legal, selected)}
                         onChoose={(square) => api.current?.selectSquare(square as Key)} onCancel={cancel} />
                {choice !== undefined && (
                    <Promotion square={choice.to} color={props.toMove} orientation={props.orientation} roles={choice.roles}
                               label={t('board.promote')} onChoose={choose} onCancel={cancel} />
                )}
            </div>
            {settings.coordinates.value === 'on' && <Marks orientation={props.orientation} />}
        </div>
    );
}

function targetsOf(legal: string[], from: string): string[] {
    return legal.filter((uci) => uci.startsWith(from)).map((uci) => uci.slice(2, 4));
}

// The board of the set-up editor and the men beside it: chosen and put down with clicks or the keyboard, or dragged.
import {useEffect, useRef, useState} from 'preact/hooks';
import {roles, squareName, squareWords} from '../../board/men';
import type {Color, Man} from '../../board/men';
import {t} from '../../state/words';

export type Tool = Man | 'hand' | 'wipe';

function sameTool(a: Tool, b: Tool): boolean {
    return a === b || (typeof a === 'object' && typeof b === 'object' && a.color === b.color && a.role === b.role);
}

interface Place {
    x: number;
    y: number;
}

/** A man taken up with the pointer, from a square or, without one, from the palette. */
export type Grasp = (event: PointerEvent, man: Man | undefined, from?: string) => void;
/** Where he was let go; outside the board he is taken away. */
export type Drop = (man: Man, from: string | undefined, to: string | undefined) => void;

/** So far the pointer moves before a click becomes a drag: pixels. */
const slack = 5;

function squareUnder({x, y}: Place): string | undefined {
    return document.elementsFromPoint(x, y).map((element) => (element as HTMLElement).dataset.square).find((name) => name !== undefined);
}

/** A click that ends a drag is none. */
function swallowClick(): void {
    const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
    };
    window.addEventListener('click', swallow, {capture: true, once: true});
    setTimeout(() => window.removeEventListener('click', swallow, {capture: true}));
}

/** Follows the pointer from where it takes a man up to where it lets him go. */
export function useDrag(onDrop: Drop): {grasp: Grasp; ghost: preact.JSX.Element | null; from: string | undefined} {
    const [drag, setDrag] = useState<{man: Man; from: string | undefined; at: Place} | undefined>(undefined);
    const drop = useRef(onDrop);
    drop.current = onDrop;
    const stop = useRef<(() => void) | undefined>(undefined);
    useEffect(() => () => stop.current?.(), []);
    const grasp: Grasp = (event, man, from) => {
        if (man === undefined || event.button !== 0) {
            return;
        }
        stop.current?.();
        const listening = new AbortController();
        const {signal} = listening;
        const start = {x: event.clientX, y: event.clientY};
        let moving = false;
        const end = () => {
            listening.abort();
            setDrag(undefined);
        };
        stop.current = end;
        const move = (at: PointerEvent) => {
            moving = moving || Math.hypot(at.clientX - start.x, at.clientY - start.y) > slack;
            if (moving) {
                setDrag({man, from, at: {x: at.clientX, y: at.clientY}});
            }
        };
        const up = (at: PointerEvent) => {
            end();
            if (moving) {
                swallowClick();
                drop.current(man, from, squareUnder({x: at.clientX, y: at.clientY}));
            }
        };
        window.addEventListener('pointermove', move, {signal});
        window.addEventListener('pointerup', up, {signal});
        window.addEventListener('pointercancel', end, {signal});
    };
    const ghost = drag === undefined ? null : (
        <span class={`draft-ghost man ${drag.man.color} ${drag.man.role}`} aria-hidden="true" style={{left: `${drag.at.x}px`, top: `${drag.at.y}px`}} />
    );
    return {grasp, ghost, from: drag?.from};
}

interface PaletteProps {
    tool: Tool;
    onChoose: (tool: Tool) => void;
    onGrasp: Grasp;
}

export function Palette({tool, onChoose, onGrasp}: PaletteProps) {
    const button = (value: Tool, name: string) => (
        <button type="button" key={name} class="button palette-tool" aria-pressed={sameTool(tool, value)} aria-label={name} title={name}
                onPointerDown={(event) => onGrasp(event, typeof value === 'object' ? value : undefined)} onClick={() => onChoose(value)}>
            {typeof value === 'object' ? <span class={`man ${value.color} ${value.role}`} aria-hidden="true" /> : value === 'hand' ? '✥' : '⌫'}
        </button>
    );
    return (
        <div class="palette" role="group" aria-label={t('setup.palette')}>
            {(['white', 'black'] as const).map((color) => (
                <div class="palette-row" key={color}>
                    {roles.map((role) => button({color, role}, t(`man.${color}-${role}`)))}
                    {color === 'white' ? button('hand', t('setup.hand')) : button('wipe', t('setup.wipe'))}
                </div>
            ))}
        </div>
    );
}

interface DraftBoardProps {
    men: Map<string, Man>;
    held: string | undefined;
    orientation: Color;
    onChoose: (square: string) => void;
    onGrasp: Grasp;
}

const steps: Record<string, number> = {ArrowUp: -8, ArrowDown: 8, ArrowLeft: -1, ArrowRight: 1};

/** The index of the square beside another one, which stays where the board ends. */
function beside(index: number, step: number): number {
    const next = index + step;
    const leaves = next < 0 || next > 63 || (Math.abs(step) === 1 && Math.floor(next / 8) !== Math.floor(index / 8));
    return leaves ? index : next;
}

export function DraftBoard({men, held, orientation: side, onChoose, onGrasp}: DraftBoardProps) {
    const board = useRef<HTMLDivElement>(null);
    const [current, setCurrent] = useState(0);
    const squares = Array.from({length: 64}, (_, index) => {
        const [row, column] = [Math.floor(index / 8), index % 8];
        return side === 'white' ? squareName(column, 7 - row) : squareName(7 - column, row);
    });
    const onKeyDown = (event: KeyboardEvent, index: number) => {
        const step = steps[event.key];
        if (step !== undefined) {
            event.preventDefault();
            event.stopPropagation();
            board.current?.querySelectorAll<HTMLElement>('.draft-square')[beside(index, step)]?.focus();
        }
    };
    return (
        <div class="draft-board" role="group" aria-label={t('board.name')} ref={board}>
            {squares.map((square, index) => {
                const man = men.get(square);
                const dark = (Math.floor(index / 8) + index) % 2 === 1;
                return (
                    <button type="button" key={square} data-square={square} aria-label={squareWords(square, man)} tabIndex={index === current ? 0 : -1}
                            onFocus={() => setCurrent(index)} onKeyDown={(event) => onKeyDown(event, index)}
                            onPointerDown={(event) => onGrasp(event, man, square)} onClick={() => onChoose(square)}
                            class={`draft-square ${dark ? 'dark' : 'light'} ${held === square ? 'held' : ''} ${man === undefined ? '' : 'taken'}`}>
                        {man !== undefined && <span class={`man ${man.color} ${man.role}`} aria-hidden="true" />}
                    </button>
                );
            })}
        </div>
    );
}

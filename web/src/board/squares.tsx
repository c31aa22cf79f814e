// The 64 squares as a grid that the keyboard walks through and a screen reader names: "e4, white pawn".
// The mouse passes through it to the board below.
import {useRef, useState} from 'preact/hooks';
import {t} from '../state/words';
import {squareName, squareWords} from './men';
import type {Color, Man} from './men';

interface SquaresProps {
    men: Map<string, Man>;
    orientation: Color;
    selected: string | undefined;
    targets: string[];
    onChoose: (square: string) => void;
    onCancel: () => void;
}

const steps: Record<string, [number, number]> = {
    ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};

/** The square in a row and a column of the picture, both from 0. */
function squareAt(row: number, column: number, orientation: Color): string {
    return orientation === 'white' ? squareName(column, 7 - row) : squareName(7 - column, row);
}

export function Squares({men, orientation, selected, targets, onChoose, onCancel}: SquaresProps) {
    const grid = useRef<HTMLDivElement>(null);
    const [current, setCurrent] = useState('e2');
    const index = [0, 1, 2, 3, 4, 5, 6, 7];

    const go = (square: string) => {
        setCurrent(square);
        grid.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
    };
    const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
        const step = steps[event.key];
        if (step !== undefined) {
            event.preventDefault();
            event.stopPropagation();
            const inside = (value: number) => Math.min(7, Math.max(0, value));
            go(squareAt(inside(row + step[0]), inside(column + step[1]), orientation));
        } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            onChoose(squareAt(row, column, orientation));
        } else if (event.key === 'Escape') {
            onCancel();
        }
    };
    const label = (square: string) =>
        squareWords(square, men.get(square)) + (targets.includes(square) ? `, ${t('board.reachable')}` : '');
    return (
        <div class="squares" role="grid" aria-label={t('board.name')} ref={grid}>
            {index.map((row) => (
                <div role="row" key={row} class="squares-row">
                    {index.map((column) => {
                        const square = squareAt(row, column, orientation);
                        return (
                            <button type="button" role="gridcell" key={square} data-square={square} class="square"
                                    tabIndex={square === current ? 0 : -1} aria-label={label(square)}
                                    aria-selected={square === selected} onFocus={() => setCurrent(square)}
                                    onKeyDown={(event) => onKeyDown(event, row, column)}
                                    onClick={() => onChoose(square)} />
                        );
                    })}
                </div>
            ))}
        </div>
    );
}

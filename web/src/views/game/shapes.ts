// Arrows on the board: the hint, the best line, the threat. None stays when the position is another, or a mate.
import {computed} from '@preact/signals';
import type {DrawShape} from 'chessground/draw';
import type {Key} from 'chessground/types';
import {analysis, threat} from '../../state/analysis';
import {node, positionOf} from '../../state/game';
import {hint} from '../../state/hint';
import {settings} from '../../state/settings';

function arrow(uci: string, brush: string, lineWidth = 9): DrawShape {
    return {orig: uci.slice(0, 2) as Key, dest: uci.slice(2, 4) as Key, brush, modifiers: {lineWidth}};
}

export const shapes = computed<DrawShape[]>(() => {
    const fen = node.value?.fen;
    if (fen === undefined) {
        return [];
    }
    const drawn: DrawShape[] = [];
    const told = hint.value;
    if (told?.fen === fen) {
        drawn.push(told.move === null ? {orig: told.square as Key, brush: 'blue'} : arrow(told.move, 'blue'));
    }
    if (settings.arrows.value === 'off' || (positionOf(fen)?.ending ?? null) !== null) {
        return drawn;
    }
    if (analysis.value?.fen === fen) {
        analysis.value.info.lines.slice(0, 3).forEach((line, index) => drawn.push(arrow(line.move, index === 0 ? 'green' : 'paleGreen', index === 0 ? 9 : 5)));
    }
    if (threat.value?.fen === fen) {
        drawn.push(arrow(threat.value.move, 'red'));
    }
    return drawn;
});

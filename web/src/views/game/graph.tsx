// The evaluation over the line that is shown; a click goes to that move.
import {cursor, line, nodeById, show} from '../../state/game';
import {scoreOf} from '../../state/analysis';
import {share, whiteText} from '../../state/score';
import {t} from '../../state/words';

const width = 400;
const height = 90;

export function Graph() {
    const nodes = [nodeById(0), ...line.value].filter((node) => node !== undefined);
    const points = nodes.map((node, index) => ({node, index, score: scoreOf(node.fen)}));
    const scored = points.filter((point) => point.score !== undefined);
    if (scored.length < 2) {
        return <p class="note">{t('analysis.graph-empty')}</p>;
    }
    const x = (index: number) => (nodes.length < 2 ? 0 : (index / (nodes.length - 1)) * width);
    const y = (point: (typeof points)[number]) => height * (1 - share(point.score ?? {score_cp: 0}));
    const path = scored.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.index).toFixed(1)} ${y(point).toFixed(1)}`).join(' ');
    const first = scored[0];
    const last = scored[scored.length - 1];
    const area = first === undefined || last === undefined ? '' : `${path} L${x(last.index).toFixed(1)} ${height} L${x(first.index).toFixed(1)} ${height} Z`;
    const here = points.find((point) => point.node.id === cursor.value);
    const jump = (event: MouseEvent) => {
        const box = (event.currentTarget as Element).getBoundingClientRect();
        const index = Math.round(((event.clientX - box.left) / box.width) * (nodes.length - 1));
        show(nodes[Math.min(nodes.length - 1, Math.max(0, index))]?.id ?? 0);
    };
    return (
        <svg class="graph" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" data-testid="graph" onClick={jump}
             aria-label={t('analysis.graph-is', {score: here?.score === undefined ? '?' : whiteText(here.score)})}>
            <rect class="graph-ground" width={width} height={height} />
            <path class="graph-area" d={area} />
            <line class="graph-middle" x1="0" x2={width} y1={height / 2} y2={height / 2} />
            <path class="graph-line" d={path} />
            {here !== undefined && <line class="graph-here" x1={x(here.index)} x2={x(here.index)} y1="0" y2={height} />}
        </svg>
    );
}

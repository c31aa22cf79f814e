// The evaluation bar beside the board: White's share of it.
import {node, orientation} from '../../state/game';
import {scoreOf} from '../../state/analysis';
import {share, whiteText} from '../../state/score';
import {number, t} from '../../state/words';

export function Bar() {
    const fen = node.value?.fen;
    const score = fen === undefined ? undefined : scoreOf(fen);
    const white = score === undefined ? 0.5 : share(score);
    const text = score === undefined ? '' : whiteText(score);
    const brief = score?.score_cp === undefined ? text : number(Math.abs(score.score_cp) / 100, 1);
    return (
        <div class={`bar ${orientation.value}`} role="img" aria-label={t('analysis.bar', {score: text})} data-testid="bar" data-share={white.toFixed(3)}>
            <span class="bar-white" style={{height: `${white * 100}%`}} />
            <span class={`bar-text ${white >= 0.5 ? 'for-white' : 'for-black'}`}>{brief}</span>
        </div>
    );
}

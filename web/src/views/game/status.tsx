// One line below the board: whose move it is, check, how the game ended, what the program is thinking.
import {shownSan} from '../../board/men';
import {atHead, endingWords, game, movable, node, positionOf, thinking} from '../../state/game';
import {hinting} from '../../state/hint';
import {t} from '../../state/words';
import {scoreText} from '../../state/score';

export function Status() {
    const now = game.value;
    const shown = node.value;
    if (now === undefined || shown === undefined) {
        return null;
    }
    const ending = endingWords(now);
    if (!atHead.value) {
        const end = positionOf(shown.fen)?.ending;
        return <p class="status" data-testid="status">{end == null ? t('play.past') : t(`ending.${end}-here`)}</p>;
    }
    if (ending !== '') {
        return <p class="status over" data-testid="status">{ending}</p>;
    }
    const best = thinking.value;
    const turn = t(`play.${now.to_move}-to-move`) + (now.check ? ` ${t('play.check')}` : '');
    return (
        <p class="status" data-testid="status">
            <span>{turn}</span>
            {hinting.value && <span class="note" aria-busy="true" data-testid="hinting"> {t('play.hint-thinking')}</span>}
            {now.thinking && best !== undefined && movable.value !== 'both' && (
                <span class="note"> {t('play.live', {depth: best.depth, score: scoreText(best, now.to_move)})} {best.san.slice(0, 4).map(shownSan).join(' ')}</span>
            )}
        </p>
    );
}

// The board with its players, its actions and the panels beside it.
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {Board} from '../../board/board';
import {other, toMove} from '../../board/men';
import {Tabs} from '../../parts/tabs';
import {analysing} from '../../state/analysis';
import {Refusal} from '../../state/api';
import {startTicking} from '../../state/clock';
import {move} from '../../state/deeds';
import {lastGame, openGame} from '../../state/follow';
import {atHead, game, legal, movable, node, orientation, refusals, step} from '../../state/game';
import {complain} from '../../state/notices';
import {pointed} from '../../state/reasons';
import {go} from '../../state/route';
import {t} from '../../state/words';
import {OpenFile} from '../open_file';
import {Actions} from './actions';
import {AnalysisPanel} from './analysis_panel';
import {Bar} from './bar';
import {FilesPanel} from './files_panel';
import {Moves} from './moves';
import {NewGameForm} from './new_game';
import {Plate} from './plate';
import {ReasonsPanel} from './reasons_panel';
import {shapes} from './shapes';
import {Status} from './status';
import {TypedMove} from './typed';

const stepKeys: Record<string, 'first' | 'back' | 'on' | 'last'> = {ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last'};

/** The arrow keys walk through the game where no field, board or tab wants them for itself. */
function onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const where = stepKeys[event.key];
    if (where === undefined || event.ctrlKey || event.altKey || event.metaKey || target.closest('input, select, textarea, dialog, [role="grid"], [role="tablist"]') !== null) {
        return;
    }
    event.preventDefault();
    step(where);
}

function BoardSide() {
    const shown = node.value;
    const now = game.value;
    if (shown === undefined || now === undefined) {
        return null;
    }
    const side = toMove(shown.fen);
    const moves = legal.value;
    return (
        <section class="board-side" aria-label={t('board.title')}>
            <Plate side={other(orientation.value)} />
            <div class="board-row">
                {analysing.value && <Bar />}
                <Board fen={shown.fen} legal={legalOf(moves)} orientation={orientation.value} toMove={side} movable={movable.value}
                       lastMove={shown.move ?? undefined} check={shown.check} shapes={shapes.value} version={refusals.value}
                       premoves={atHead.value && now.result === '*'} onMove={(uci) => void move(uci)} onLost={(from, to) => complain(t('play.kept-lost', {move: `${from}-${to}`}))}
                       onPoint={(uci) => {
                           pointed.value = uci === undefined ? undefined : {fen: shown.fen, move: uci};
                       }} />
            </div>
            <Plate side={orientation.value} />
            <Status />
            <TypedMove />
            <Actions />
        </section>
    );
}

const lists = new WeakMap<object, string[]>();

/** The same list for the same moves, so that the board is not told the same thing twice. */
function legalOf(moves: {move: string}[]): string[] {
    const known = lists.get(moves) ?? moves.map((one) => one.move);
    lists.set(moves, known);
    return known;
}

/** Opens the game that was shown last, as soon as the server answers. One that is no longer there is no fault: a new one is offered. */
async function showLast(id: string, ready: () => void): Promise<void> {
    try {
        await openGame(id, () => game.value === undefined);
    } catch (error) {
        if (error instanceof Refusal && error.isLost) {
            setTimeout(() => void showLast(id, ready), 1000);
            return;
        }
        if (!(error instanceof Refusal && error.status === 404)) {
            complain((error as Error).message);
        }
    }
    ready();
}

export function GameView() {
    const ready = useSignal(game.value !== undefined);
    const tab = useSignal('reasons');
    useEffect(() => {
        document.addEventListener('keydown', onKey);
        const stopTicking = startTicking();
        const last = lastGame();
        if (game.value === undefined && last !== undefined) {
            void showLast(last.id, () => {
                ready.value = true;
            });
        } else {
            ready.value = true;
        }
        return () => {
            document.removeEventListener('keydown', onKey);
            stopTicking();
        };
    }, []);
    if (game.value === undefined) {
        return ready.value ? (
            <div class="welcome card">
                <h1>{t('new.welcome')}</h1>
                <NewGameForm onDone={() => undefined} />
                <div class="row">
                    <OpenFile />
                    <button type="button" class="button" onClick={() => go('library')}>{t('nav.library')}</button>
                </div>
            </div>
        ) : <p class="note" aria-busy="true">{t('general.loading')}</p>;
    }
    return (
        <div class={`game ${analysing.value ? 'with-bar' : ''}`}>
            <h1 class="unseen">{t('nav.game')}</h1>
            <BoardSide />
            <div class="side">
                <Moves />
                <Tabs label={t('panels.name')} shown={tab.value}
                      onShow={(id) => {
                          tab.value = id;
                      }}
                      tabs={[
                          {id: 'reasons', name: t('reasons.title'), content: () => <ReasonsPanel />},
                          {id: 'analysis', name: t('analysis.title'), content: () => <AnalysisPanel />},
                          {id: 'files', name: t('files.title'), content: () => <FilesPanel />},
                      ]} />
            </div>
        </div>
    );
}

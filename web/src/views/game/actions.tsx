// What can be done besides moving: take back, hint, draw, resign, flip, a new game.
import {useState} from 'preact/hooks';
import {other} from '../../board/men';
import {Confirm} from '../../parts/confirm';
import {deed, offerDraw} from '../../state/deeds';
import {atHead, cursor, game, orientation} from '../../state/game';
import {askHint, hinting} from '../../state/hint';
import {canTakeBack, takeBack, takeBackNow, takeBackQuestion} from '../../state/take_back';
import {t} from '../../state/words';
import {LevelDialog} from './level_dialog';
import {NewGameDialog} from './new_game';
import {SetupDialog} from './setup';

type Open = 'new' | 'here' | 'resign' | 'level' | 'setup' | undefined;

export function Actions() {
    const [open, setOpen] = useState<Open>(undefined);
    const now = game.value;
    if (now === undefined) {
        return null;
    }
    const going = now.result === '*';
    const programs = (['white', 'black'] as const).filter((side) => now[side].program);
    const close = () => setOpen(undefined);
    const button = (name: string, act: () => void, enabled = true) => (
        <button type="button" class="button" disabled={!enabled} onClick={act}>{t(name)}</button>
    );
    return (
        <div class="actions row" role="group" aria-label={t('play.actions')}>
            {button('play.new', () => setOpen('new'))}
            {button('play.take-back', () => void takeBack(), canTakeBack.value)}
            {button('play.hint', () => void askHint(), going && atHead.value && !now.thinking && !hinting.value)}
            {button(now.claim === null ? 'play.draw' : 'play.claim-draw', () => void offerDraw(), going)}
            {button('play.resign', () => setOpen('resign'), going && programs.length < 2)}
            {now.thinking && button('play.move-now', () => void deed('/stop'))}
            {button('play.flip', () => {
                orientation.value = other(orientation.value);
            })}
            {button('play.level', () => setOpen('level'))}
            {button('play.from-here', () => setOpen('here'))}
            {button('play.setup', () => setOpen('setup'))}
            {open === 'new' && <NewGameDialog onClose={close} />}
            {open === 'here' && <NewGameDialog from={{game: now.id, node: cursor.value}} onClose={close} />}
            {open === 'resign' && <Confirm title={t('play.resign')} question={t('play.resign-question')} yes={t('play.resign')} onYes={() => void deed('/resign')} onClose={close} />}
            {takeBackQuestion.value !== undefined && (
                <Confirm title={t('play.take-back')} question={takeBackQuestion.value} yes={t('play.take-back')} onYes={() => void takeBackNow()}
                         onClose={() => {
                             takeBackQuestion.value = undefined;
                         }} />
            )}
            {open === 'level' && <LevelDialog onClose={close} />}
            {open === 'setup' && <SetupDialog onClose={close} />}
        </div>
    );
}

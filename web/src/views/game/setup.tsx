// The set-up editor. Any arrangement can be drawn, but only a possible position leaves it: the server judges each
// change at once and says what is wrong; what it had to mend (castling rights) is mended in what is used.
import {useEffect, useState} from 'preact/hooks';
import {menOf, placement, startFen} from '../../board/men';
import type {Man} from '../../board/men';
import {Dialog} from '../../parts/dialog';
import {Check, Radios, Text} from '../../parts/field';
import {get, isAborted} from '../../state/api';
import {node, orientation} from '../../state/game';
import {settings} from '../../state/settings';
import type {Impossible, PositionInfo} from '../../state/types';
import {t} from '../../state/words';
import {NewGameForm} from './new_game';
import {DraftBoard, Palette, useDrag} from './setup_board';
import type {Tool} from './setup_board';

interface Draft {
    men: Map<string, Man>;
    toMove: string;
    castling: string;
    passing: string;
    counters: string;
}

function draftOf(fen: string): Draft {
    const [, side = 'w', castling = '-', passing = '-', half = '0', number = '1'] = fen.split(' ');
    return {men: menOf(fen), toMove: side, castling, passing, counters: `${half} ${number}`};
}

function fenOf(draft: Draft): string {
    return `${placement(draft.men)} ${draft.toMove} ${draft.castling || '-'} ${draft.passing || '-'} ${draft.counters}`;
}

type Verdict = {fen: string; answer: PositionInfo | Impossible} | undefined;

/** What the server says of the draft; undefined while it has not answered. */
function useVerdict(fen: string): Verdict {
    const [verdict, setVerdict] = useState<Verdict>(undefined);
    useEffect(() => {
        const stop = new AbortController();
        get<PositionInfo | Impossible>('position', {fen: fen.trim() === '' ? ' ' : fen}, stop.signal).then(
            (answer) => setVerdict({fen, answer}),
            (error: unknown) => {
                if (!isAborted(error)) {
                    setVerdict({fen, answer: {ok: false, error: {field: '', code: '', reason: (error as Error).message}}});
                }
            },
        );
        return () => stop.abort();
    }, [fen, settings.language.value]);
    return verdict?.fen === fen ? verdict : undefined;
}

function Rights({draft, onChange}: {draft: Draft; onChange: (change: Partial<Draft>) => void}) {
    const flip = (letter: string, on: boolean) => {
        const kept = 'KQkq'.split('').filter((one) => (one === letter ? on : draft.castling.includes(one))).join('');
        onChange({castling: kept === '' ? '-' : kept});
    };
    return (
        <>
            <Radios label={t('setup.turn')} name="turn" value={draft.toMove} onChange={(toMove) => onChange({toMove})}
                    options={[{value: 'w', text: t('side.white')}, {value: 'b', text: t('side.black')}]} />
            <fieldset class="field">
                <legend>{t('setup.castling')}</legend>
                <div class="row">
                    {'KQkq'.split('').map((letter) => (
                        <Check key={letter} label={t(`setup.castling-${letter === letter.toUpperCase() ? 'white' : 'black'}-${letter.toLowerCase() === 'k' ? 'short' : 'long'}`)}
                               checked={draft.castling.includes(letter)} onChange={(on) => flip(letter, on)} />
                    ))}
                </div>
            </fieldset>
            <Text label={t('setup.passing')} value={draft.passing} onInput={(passing) => onChange({passing})} />
        </>
    );
}

/** What is wrong with the draft, and what can be done with it. */
function Foot({verdict, onDraft, onDone}: {verdict: Verdict; onDraft: (fen: string) => void; onDone: () => void}) {
    const answer = verdict?.answer;
    return (
        <div class="setup-foot">
            <p aria-live="polite" class={answer?.ok === false ? 'error' : 'note'} data-testid="verdict">
                {answer === undefined ? '' : answer.ok ? [t('setup.possible'), ...answer.warnings].join(' · ') : answer.error.reason}
            </p>
            <div class="row">
                <button type="button" class="button" onClick={() => onDraft(startFen)}>{t('setup.start')}</button>
                <button type="button" class="button" onClick={() => onDraft('8/8/8/8/8/8/8/8 w - - 0 1')}>{t('setup.empty')}</button>
                <button type="button" class="button main" disabled={answer?.ok !== true} onClick={onDone}>{t('setup.done')}</button>
            </div>
        </div>
    );
}

/** The draft, as drawn or as typed. What is typed stays so, and is judged as it stands, until something else changes the position. */
function useDraft() {
    const [draft, setDraft] = useState<Draft>(() => draftOf(node.value?.fen ?? startFen));
    const [typed, setTyped] = useState<string | undefined>(undefined);
    return {
        draft,
        fen: typed ?? fenOf(draft),
        draw: (text: string) => {
            setTyped(undefined);
            setDraft(draftOf(text));
        },
        type: (text: string) => {
            setDraft(draftOf(text));
            setTyped(text);
        },
        change: (part: Partial<Draft>) => {
            setTyped(undefined);
            setDraft((before) => ({...before, ...part}));
        },
    };
}

export function SetupDialog({onClose}: {onClose: () => void}) {
    const {draft, fen, draw, type, change} = useDraft();
    const [tool, setTool] = useState<Tool>('hand');
    const [held, setHeld] = useState<string | undefined>(undefined);
    const [playing, setPlaying] = useState(false);
    const verdict = useVerdict(fen);
    const choose = (square: string) => {
        const men = new Map(draft.men);
        if (tool === 'hand') {
            const man = held === undefined ? undefined : men.get(held);
            if (held !== undefined && man !== undefined && held !== square) {
                men.delete(held);
                men.set(square, man);
            }
            setHeld(held === undefined && men.has(square) ? square : undefined);
        } else if (tool === 'wipe' || (men.get(square)?.role === tool.role && men.get(square)?.color === tool.color)) {
            men.delete(square);
        } else {
            men.set(square, tool);
        }
        change({men});
    };
    const drag = useDrag((man, from, to) => {
        const men = new Map(draft.men);
        if (from !== undefined) {
            men.delete(from);
        }
        if (to !== undefined) {
            men.set(to, man);
        }
        setHeld(undefined);
        change({men});
    });
    const ok = verdict?.answer.ok === true ? verdict.answer : undefined;
    return (
        <Dialog title={t('setup.title')} onClose={onClose} broad={!playing}>
            {playing && ok !== undefined ? <NewGameForm fen={ok.fen} onDone={onClose} /> : (
                <div class="setup">
                    <div class="column">
                        <DraftBoard men={draft.men} held={drag.from ?? held} orientation={orientation.value} onChoose={choose} onGrasp={drag.grasp} />
                        <Palette tool={tool} onChoose={(value) => { setTool(value); setHeld(undefined); }} onGrasp={drag.grasp} />
                        {drag.ghost}
                    </div>
                    <div class="column">
                        <Rights draft={draft} onChange={change} />
                        <Text label="FEN" value={fen} onInput={type} />
                    </div>
                    <Foot verdict={verdict} onDraft={draw} onDone={() => setPlaying(true)} />
                </div>
            )}
        </Dialog>
    );
}

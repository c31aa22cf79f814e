// PGN and FEN in and out, comments, and the order of variations.
import {useState} from 'preact/hooks';
import {shownSan} from '../../board/men';
import {Confirm} from '../../parts/confirm';
import {Select} from '../../parts/field';
import {deed, once} from '../../state/deeds';
import {getText} from '../../state/api';
import {childrenOf, game, isMain, node, nodeById} from '../../state/game';
import {attempt, complain, say} from '../../state/notices';
import {read} from '../../state/reading';
import type {GameNode} from '../../state/types';
import {t} from '../../state/words';
import {OpenFile} from '../open_file';

const nags = [0, 1, 2, 3, 4, 5, 6];
const signs = ['', '!', '?', '!!', '??', '!?', '?!'];

/** A game's name as a file: letters and figures only. */
function fileName(): string {
    const now = game.value;
    const name = `${now?.white.name ?? ''}-${now?.black.name ?? ''}`.replace(/[^\p{L}\p{N}-]+/gu, '_').replace(/^[-_]+|[-_]+$/g, '');
    return `${name === '' ? 'kempelen' : name}.pgn`;
}

async function savePgn(id: string): Promise<void> {
    const text = await attempt(() => getText(`games/${id}/pgn`));
    if (text === undefined) {
        return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], {type: 'application/x-chess-pgn'}));
    link.download = fileName();
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** Puts a text into the clipboard; false where the browser does not let it. */
async function toClipboard(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        // Not there on a page from another machine without TLS: the older way works from a field.
        const field = document.createElement('textarea');
        field.value = text;
        document.body.append(field);
        field.select();
        const done = document.execCommand('copy');
        field.remove();
        return done;
    }
}

async function copy(text: string | undefined): Promise<void> {
    if (text !== undefined) {
        if (await toClipboard(text)) {
            say(t('files.copied'));
        } else {
            complain(t('files.not-copied'));
        }
    }
}

/** The node and all that follows it. */
function allFrom(id: number): GameNode[] {
    const nodes = [nodeById(id)].filter((one) => one !== undefined);
    for (const one of nodes) {
        nodes.push(...childrenOf(one.id));
    }
    return nodes;
}

/** What can be done with the line of a move: made the main one, or deleted. The course of a game with the program stays. */
function Order({shown}: {shown: GameNode}) {
    const [asking, setAsking] = useState(false);
    const now = game.value;
    const fixed = now?.white.program === true || now?.black.program === true;
    const stays = fixed && isMain(shown.id);
    const doomed = allFrom(shown.id);
    const remove = () => void deed(`/nodes/${shown.id}`, undefined, 'DELETE');
    return (
        <>
            <div class="row">
                <button type="button" class="button" disabled={!shown.variation || fixed} aria-describedby={fixed ? 'order-why' : undefined}
                        onClick={() => void deed(`/nodes/${shown.id}`, {promote: true}, 'PATCH')}>{t('files.promote')}</button>
                <button type="button" class="button" disabled={stays} aria-describedby={stays ? 'order-why' : undefined}
                        onClick={() => (doomed.length > 1 || doomed.some((one) => one.comment !== null) ? setAsking(true) : remove())}>{t('files.delete')}</button>
            </div>
            {fixed && <p class="note" id="order-why">{t('files.fixed')}</p>}
            {asking && (
                <Confirm title={t('files.delete')} question={t('files.delete-question', {move: shownSan(shown.san ?? ''), count: doomed.length - 1})}
                         yes={t('files.delete-yes')} onYes={remove} onClose={() => setAsking(false)} />
            )}
        </>
    );
}

function Comment() {
    const shown = node.value;
    const [draft, setDraft] = useState<{id: number; text: string} | undefined>(undefined);
    if (shown === undefined) {
        return null;
    }
    const text = draft?.id === shown.id ? draft.text : (shown.comment ?? '');
    const save = (event: Event) => {
        event.preventDefault();
        void once(`comment ${shown.id} ${text}`, async () => {
            const state = await deed(`/nodes/${shown.id}`, {comment: text.trim() === '' ? null : text.trim()}, 'PATCH');
            if (state !== undefined) {
                setDraft(undefined);
            }
        });
    };
    const nag = shown.nags.find((one) => nags.includes(one)) ?? 0;
    return (
        <form class="column" onSubmit={save}>
            <label class="field">
                <span>{t('files.comment')}</span>
                {/* What was written is kept, too, where another move or panel is chosen before it is saved. */}
                <textarea rows={2} value={text} onChange={save} onInput={(event) => setDraft({id: shown.id, text: event.currentTarget.value})} />
            </label>
            <div class="row">
                <button type="submit" class="button" disabled={text === (shown.comment ?? '')}>{t('files.comment-save')}</button>
                {shown.move !== null && (
                    <Select label={t('files.sign')} value={String(nag)} options={nags.map((value) => ({value: String(value), text: signs[value] || t('files.sign-none')}))}
                            onChange={(value) => {
                                const rest = shown.nags.filter((one) => !nags.includes(one));
                                void deed(`/nodes/${shown.id}`, {nags: value === '0' ? rest : [Number(value), ...rest]}, 'PATCH');
                            }} />
                )}
            </div>
            {shown.move !== null && <Order shown={shown} />}
        </form>
    );
}

function Reader() {
    const [text, setText] = useState('');
    const load = async (pasted: string) => {
        if (pasted.trim() !== '') {
            if (await read(pasted)) {
                setText('');
            }
        }
    };
    return (
        <div class="column">
            <label class="field">
                <span>{t('files.paste')}</span>
                <textarea rows={4} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} data-testid="paste" />
            </label>
            <div class="row">
                <button type="button" class="button" disabled={text.trim() === ''} onClick={() => void load(text)}>{t('files.load')}</button>
                <OpenFile />
            </div>
            <p class="note">{t('files.drop')}</p>
        </div>
    );
}

export function FilesPanel() {
    const now = game.value;
    const shown = node.value;
    if (now === undefined || shown === undefined) {
        return null;
    }
    return (
        <div class="column">
            <Comment />
            <label class="field">
                <span>FEN</span>
                <input type="text" readOnly value={shown.fen} data-testid="fen" onFocus={(event) => event.currentTarget.select()} />
            </label>
            <div class="row">
                <button type="button" class="button" onClick={() => void copy(shown.fen)}>{t('files.copy-fen')}</button>
                <button type="button" class="button" onClick={() => void attempt(() => getText(`games/${now.id}/pgn`)).then(copy)}>{t('files.copy-pgn')}</button>
                <button type="button" class="button" data-testid="save-pgn" onClick={() => void savePgn(now.id)}>{t('files.save')}</button>
            </div>
            <Reader />
        </div>
    );
}

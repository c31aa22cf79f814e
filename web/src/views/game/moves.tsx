// The moves of the game: the main line in two columns, variations and comments between its rows.
import type {ComponentChildren, RefObject} from 'preact';
import {useComputed} from '@preact/signals';
import {useEffect, useRef} from 'preact/hooks';
import {moveNumber, shownSan, toMove} from '../../board/men';
import {childrenOf, cursor, endingWords, game, nodeById, show, step} from '../../state/game';
import type {GameNode} from '../../state/types';
import {t} from '../../state/words';

const signs: Record<number, string> = {1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 10: '=', 14: '⩲', 15: '⩱', 16: '±', 17: '∓', 18: '+−', 19: '−+'};

function Move({node, numbered}: {node: GameNode; numbered: boolean}) {
    // Only the two moves that it concerns are drawn anew when another one is shown.
    const here = useComputed(() => cursor.value === node.id).value;
    const before = nodeById(node.parent)?.fen ?? '';
    const prefix = toMove(before) === 'white' ? `${moveNumber(before)}.` : `${moveNumber(before)}...`;
    return (
        <button type="button" class="move" data-node={node.id} aria-current={here ? 'true' : undefined} onClick={() => show(node.id)}>
            {numbered && <span class="move-number">{prefix} </span>}
            {shownSan(node.san ?? '')}{node.nags.map((nag) => signs[nag] ?? ` $${nag}`).join('')}
        </button>
    );
}

/** A variation in running text, with its own variations in brackets. */
function Variation({from}: {from: GameNode}) {
    const parts: ComponentChildren[] = [];
    let numbered = true;
    for (let node: GameNode | undefined = from; node !== undefined; ) {
        parts.push(<Move key={node.id} node={node} numbered={numbered || toMove(nodeById(node.parent)?.fen ?? '') === 'white'} />);
        numbered = node.comment !== null;
        if (node.comment !== null) {
            parts.push(<span key={`c${node.id}`} class="comment">{node.comment}</span>);
        }
        const siblings: GameNode[] = node === from || node.parent === null ? [] : childrenOf(node.parent).slice(1);
        for (const sibling of siblings) {
            parts.push(<span key={`v${sibling.id}`} class="brackets">(<Variation from={sibling} />)</span>);
            numbered = true;
        }
        node = childrenOf(node.id)[0];
    }
    return <>{parts}</>;
}

interface Row {
    number: number;
    white: GameNode | undefined;
    black: GameNode | undefined;
    notes: GameNode[];
}

/** The main line by rows; a row ends where a comment or a variation follows. */
function rowsOf(): Row[] {
    const rows: Row[] = [];
    for (let node = childrenOf(0)[0]; node !== undefined; node = childrenOf(node.id)[0]) {
        const before = nodeById(node.parent)?.fen ?? '';
        const white = toMove(before) === 'white';
        const last = rows[rows.length - 1];
        const notes = childrenOf(node.parent ?? 0).slice(1);
        if (!white && last?.white !== undefined && last.black === undefined && last.notes.length === 0 && last.white.comment === null) {
            last.black = node;
            last.notes = notes;
        } else {
            rows.push({number: moveNumber(before), white: white ? node : undefined, black: white ? undefined : node, notes});
        }
    }
    return rows;
}

function RowView({row}: {row: Row}) {
    const comments = [row.white, row.black].filter((node) => node?.comment != null);
    return (
        <li class="moves-row">
            <span class="row-number" aria-hidden="true">{row.number}</span>
            {row.white === undefined ? <span class="move-gap">…</span> : <Move node={row.white} numbered={false} />}
            {row.black === undefined ? <span /> : <Move node={row.black} numbered={false} />}
            {(comments.length > 0 || row.notes.length > 0) && (
                <div class="row-notes">
                    {comments.map((node) => <p key={node?.id} class="comment">{node?.comment}</p>)}
                    {row.notes.map((node) => <p key={node.id} class="variation"><Variation from={node} /></p>)}
                </div>
            )}
        </li>
    );
}

/** Keeps the move that is shown in sight: apart from the list, which has not to be made anew for that. */
function InSight({list}: {list: RefObject<HTMLDivElement>}) {
    useEffect(() => {
        const box = list.current;
        const move = box?.querySelector<HTMLElement>('[aria-current="true"]');
        if (box != null && move != null) {
            const top = move.offsetTop - box.clientHeight / 2;
            box.scrollTo({top});
        }
    }, [cursor.value, game.value?.revision]);
    return null;
}

export function Moves() {
    const list = useRef<HTMLDivElement>(null);
    const now = game.value;
    if (now === undefined) {
        return null;
    }
    const start = nodeById(0)?.comment;
    const rows = rowsOf();
    return (
        <section class="moves card" aria-label={t('moves.title')}>
            <p class="opening" data-testid="opening">{now.opening === null ? t('moves.title') : `${now.opening.eco} ${now.opening.name}`}</p>
            <div class="moves-list" ref={list} data-testid="moves" tabIndex={0} role="group" aria-label={t('moves.title')}>
                {start != null && <p class="comment">{start}</p>}
                {rows.length === 0 && <p class="note">{t('moves.none')}</p>}
                <ol>{rows.map((row) => <RowView key={row.white?.id ?? row.black?.id} row={row} />)}</ol>
                {now.result !== '*' && <p class="result">{endingWords(now)}</p>}
            </div>
            <InSight list={list} />
            <Steps />
        </section>
    );
}

const pictures = {
    first: 'M2 2h3v12H2zM14 2v12L6 8z', back: 'M12 2v12L4 8z', on: 'M4 2l8 6-8 6z', last: 'M11 2h3v12h-3zM2 2l8 6-8 6z',
} as const;

function Steps() {
    return (
        <div class="steps" role="group" aria-label={t('moves.steps')}>
            {(['first', 'back', 'on', 'last'] as const).map((where) => (
                <button type="button" key={where} class="button" aria-label={t(`moves.${where}`)} title={t(`moves.${where}`)}
                        onClick={() => step(where)}>
                    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={pictures[where]} /></svg>
                </button>
            ))}
        </div>
    );
}

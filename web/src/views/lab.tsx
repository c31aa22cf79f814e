// The laboratory: the tree of a small search, drawn, with the moves that alpha-beta cut off in color.
import {useEffect, useRef, useState} from 'preact/hooks';
import {shownSan, startFen} from '../board/men';
import {Check, Select, Text} from '../parts/field';
import {get} from '../state/api';
import {node} from '../state/game';
import {attempt} from '../state/notices';
import type {Ablation, TreeNode} from '../state/types';
import {number, t} from '../state/words';
import {techniqueMeaning, techniqueName} from '../state/techniques';
import {AblationChart} from './ablation';
import {TreePicture} from './tree_picture';

interface Techniques {
    techniques: {name: string; meaning: string}[];
    evaluations: string[];
}

interface LabTree {
    fen: string;
    best: string;
    not_shown: number;
    tree: TreeNode;
}

function countOf(tree: TreeNode, test: (node: TreeNode) => boolean): number {
    return (test(tree) ? 1 : 0) + (tree.children ?? []).reduce((sum, child) => sum + countOf(child, test), 0);
}

function Result({answer}: {answer: LabTree}) {
    const count = (test: (one: TreeNode) => boolean) => number(countOf(answer.tree, test));
    return (
        <>
            <p data-testid="lab-counts">
                {t('lab.counts', {best: shownSan(answer.best), nodes: count(() => true), cuts: count((one) => one.end === 'cut'), rest: number(answer.not_shown)})}
            </p>
            <TreePicture tree={answer.tree} />
            <p class="legend">
                {(['searched', 'leaf', 'cut', 'known'] as const).map((end) => <span key={end}><span class={`key ${end}`} /> {t(`lab.${end}`)}</span>)}
            </p>
        </>
    );
}

interface Wishes {
    fen: string;
    depth: string;
    evaluation: string;
    techniques: string[];
}

function WishFields({wishes, lists, onChange}: {wishes: Wishes; lists: Techniques; onChange: (change: Partial<Wishes>) => void}) {
    const flip = (name: string, on: boolean) =>
        onChange({techniques: on ? [...wishes.techniques, name] : wishes.techniques.filter((one) => one !== name)});
    return (
        <>
            <div class="filters">
                <Text label="FEN" value={wishes.fen} onInput={(fen) => onChange({fen})} />
                <Select label={t('lab.depth')} value={wishes.depth} options={['1', '2', '3', '4'].map((value) => ({value, text: value}))} onChange={(depth) => onChange({depth})} />
                <Select label={t('lab.evaluation')} value={wishes.evaluation} options={lists.evaluations.map((value) => ({value, text: value}))}
                        onChange={(evaluation) => onChange({evaluation})} />
            </div>
            <fieldset class="field">
                <legend>{t('lab.techniques')}</legend>
                <div class="row">
                    {lists.techniques.map(({name, meaning}) => (
                        <span key={name} title={techniqueMeaning(name, meaning)}><Check label={techniqueName(name)} checked={wishes.techniques.includes(name)} onChange={(on) => flip(name, on)} /></span>
                    ))}
                </div>
            </fieldset>
        </>
    );
}

export function Lab() {
    const [lists, setLists] = useState<Techniques>({techniques: [], evaluations: ['tutoriel']});
    const [wishes, setWishes] = useState<Wishes>({fen: node.value?.fen ?? startFen, depth: '2', evaluation: 'tutoriel', techniques: ['alpha-beta', 'captures']});
    const [tree, setTree] = useState<LabTree | undefined>(undefined);
    const [ablation, setAblation] = useState<Ablation | undefined>(undefined);
    const [busy, setBusy] = useState(false);
    useEffect(() => void attempt(() => get<Techniques>('lab/techniques')).then((told) => told !== undefined && setLists(told)), []);
    // The server's work ends when nobody waits for its answer any more: on Stop, or when the page goes elsewhere.
    const stop = useRef<AbortController | undefined>(undefined);
    useEffect(() => () => stop.current?.abort(), []);
    const run = async (question: (signal: AbortSignal) => Promise<void>) => {
        const asked = new AbortController();
        stop.current = asked;
        setBusy(true);
        setTree(undefined);
        setAblation(undefined);
        await attempt(() => question(asked.signal));
        setBusy(false);
    };
    const query = {fen: wishes.fen.trim(), depth: wishes.depth, evaluation: wishes.evaluation};
    const draw = () => run(async (signal) => setTree(await get<LabTree>('lab/tree', {...query, techniques: wishes.techniques.join(','), most: 400}, signal)));
    const ablate = () => run(async (signal) => setAblation(await get<Ablation>('lab/ablation', query, signal)));
    return (
        <div class="page-view">
            <h1>{t('nav.lab')}</h1>
            <p>{t('lab.about')}</p>
            <form class="card column"
                  onSubmit={(event) => {
                      event.preventDefault();
                      void draw();
                  }}>
                <WishFields wishes={wishes} lists={lists} onChange={(change) => setWishes((before) => ({...before, ...change}))} />
                <div class="row">
                    <button type="submit" class="button main" disabled={busy}>{t('lab.draw')}</button>
                    <button type="button" class="button" disabled={busy} onClick={() => void ablate()}>{t('lab.ablate')}</button>
                    <button type="button" class="button" disabled={!busy} onClick={() => stop.current?.abort()}>{t('lab.stop')}</button>
                    <span class="note" aria-live="polite" data-testid="lab-state">{busy ? t('lab.busy') : ''}</span>
                </div>
            </form>
            {tree !== undefined && <Result answer={tree} />}
            {ablation !== undefined && <AblationChart ablation={ablation} />}
        </div>
    );
}

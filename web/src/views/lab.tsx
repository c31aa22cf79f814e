// The laboratory: the tree of a small search, drawn, with the moves that alpha-beta cut off in color.
import {useEffect, useState} from 'preact/hooks';
import {startFen} from '../board/men';
import {Select, Text} from '../parts/field';
import {Check} from '../parts/field';
import {get} from '../state/api';
import {node} from '../state/game';
import {attempt} from '../state/notices';
import type {TreeNode} from '../state/types';
import {number, t} from '../state/words';
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

export function Lab() {
    const [lists, setLists] = useState<Techniques>({techniques: [], evaluations: ['tutoriel']});
    const [fen, setFen] = useState(node.value?.fen ?? startFen);
    const [depth, setDepth] = useState('2');
    const [evaluation, setEvaluation] = useState('tutoriel');
    const [chosen, setChosen] = useState<string[]>(['alpha-beta', 'captures']);
    const [answer, setAnswer] = useState<LabTree | undefined>(undefined);
    const [busy, setBusy] = useState(false);
    useEffect(() => void attempt(() => get<Techniques>('lab/techniques')).then((told) => told !== undefined && setLists(told)), []);
    const draw = async (event?: Event) => {
        event?.preventDefault();
        setBusy(true);
        setAnswer(await attempt(() => get<LabTree>('lab/tree', {fen: fen.trim(), depth, evaluation, techniques: chosen.join(','), most: 400})));
        setBusy(false);
    };
    const flip = (name: string, on: boolean) => setChosen((before) => (on ? [...before, name] : before.filter((one) => one !== name)));
    return (
        <div class="page-view">
            <h1>{t('nav.lab')}</h1>
            <p>{t('lab.about')}</p>
            <form class="card column" onSubmit={(event) => void draw(event)}>
                <div class="filters">
                    <Text label="FEN" value={fen} onInput={setFen} />
                    <Select label={t('lab.depth')} value={depth} options={['1', '2', '3', '4'].map((value) => ({value, text: value}))} onChange={setDepth} />
                    <Select label={t('lab.evaluation')} value={evaluation} options={lists.evaluations.map((value) => ({value, text: value}))} onChange={setEvaluation} />
                </div>
                <fieldset class="field">
                    <legend>{t('lab.techniques')}</legend>
                    <div class="row">
                        {lists.techniques.map(({name, meaning}) => (
                            <span key={name} title={meaning}><Check label={name} checked={chosen.includes(name)} onChange={(on) => flip(name, on)} /></span>
                        ))}
                    </div>
                </fieldset>
                <button type="submit" class="button main" disabled={busy}>{t('lab.draw')}</button>
            </form>
            {answer !== undefined && (
                <>
                    <p data-testid="lab-counts">
                        {t('lab.counts', {best: answer.best, nodes: number(countOf(answer.tree, () => true)), cuts: number(countOf(answer.tree, (one) => one.end === 'cut')), rest: number(answer.not_shown)})}
                    </p>
                    <TreePicture tree={answer.tree} />
                    <p class="legend"><span class="key searched" /> {t('lab.searched')} <span class="key leaf" /> {t('lab.leaf')} <span class="key cut" /> {t('lab.cut')} <span class="key known" /> {t('lab.known')}</p>
                </>
            )}
        </div>
    );
}

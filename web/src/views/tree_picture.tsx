// A search tree drawn from left to right; a node tells its window and value when it is pointed at or focused.
import {useEffect, useRef, useState} from 'preact/hooks';
import {shownSan} from '../board/men';
import type {TreeNode} from '../state/types';
import {signed, t} from '../state/words';

const rowHeight = 18;
const columnWidth = 150;

interface Place {
    node: TreeNode;
    x: number;
    y: number;
    parent: Place | undefined;
}

/** Gives every node its place: children below each other, a parent in the middle of its children. */
function layOut(tree: TreeNode): {places: Place[]; rows: number; columns: number} {
    const places: Place[] = [];
    let rows = 0;
    let columns = 0;
    const put = (node: TreeNode, column: number, parent: Place | undefined): Place => {
        const place: Place = {node, x: column * columnWidth, y: 0, parent};
        places.push(place);
        columns = Math.max(columns, column + 1);
        const children = (node.children ?? []).map((child) => put(child, column + 1, place));
        const [first, last] = [children[0], children[children.length - 1]];
        if (first === undefined || last === undefined) {
            place.y = rows * rowHeight;
            rows += 1;
        } else {
            place.y = (first.y + last.y) / 2;
        }
        return place;
    };
    put(tree, 0, undefined);
    return {places, rows, columns};
}

function bound(value: number | null): string {
    return value === null ? '∞' : signed(value / 100);
}

function nodeWords(node: TreeNode): string {
    const window = t('lab.window', {alpha: node.alpha === null ? '−∞' : bound(node.alpha), beta: bound(node.beta), value: bound(node.value)});
    const end = node.end === 'cut' ? `, ${t('lab.cut')}` : '';
    return `${node.move === null ? t('lab.root') : shownSan(node.move)}: ${window}${end}`;
}

export function TreePicture({tree}: {tree: TreeNode}) {
    const [told, setTold] = useState<TreeNode | undefined>(undefined);
    const scroll = useRef<HTMLDivElement>(null);
    const {places, rows, columns} = layOut(tree);
    // The root stands in the middle of its tree.
    useEffect(() => {
        setTold(undefined);
        const box = scroll.current;
        box?.scrollTo({top: (places[0]?.y ?? 0) - box.clientHeight / 2});
    }, [tree]);
    return (
        <>
            <p class="note tree-told" aria-live="polite" data-testid="tree-told">{told === undefined ? t('lab.point') : nodeWords(told)}</p>
            <div class="tree-scroll" ref={scroll} tabIndex={0} role="group" aria-label={t('lab.tree')}>
                <svg class="tree" width={columns * columnWidth} height={rows * rowHeight + 8} role="img" aria-label={t('lab.tree')} data-testid="tree">
                    {places.map(({x, y, parent}, index) => parent !== undefined && (
                        <path key={index} class="tree-edge" d={`M${parent.x + 76} ${parent.y + 10} C${parent.x + 110} ${parent.y + 10} ${x - 30} ${y + 10} ${x} ${y + 10}`} />
                    ))}
                    {places.map(({node, x, y}, index) => (
                        <g key={index} class={`tree-node ${node.end}`} onMouseEnter={() => setTold(node)}>
                            <rect x={x} y={y + 2} width="76" height="16" rx="3" />
                            <text x={x + 4} y={y + 14}>{node.move === null ? '●' : shownSan(node.move)}</text>
                            <text x={x + 72} y={y + 14} text-anchor="end">{node.value === null ? '' : signed(node.value / 100)}</text>
                        </g>
                    ))}
                </svg>
            </div>
        </>
    );
}

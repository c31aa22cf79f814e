// The solution of a problem as a tree that opens: keys, threats, replies with their answers, tries.
import type {Color} from '../board/men';
import {menOf} from '../board/men';
import type {Answer, Reply, Solution} from '../state/types';
import {t} from '../state/words';

/** A move without the server's notation: the man's letter and its squares, "Qf7-g7". */
function moveText(uci: string, man: string): string {
    return `${man}${uci.slice(0, 2)}-${uci.slice(2, 4)}${uci.length > 4 ? `=${uci.charAt(4).toUpperCase()}` : ''}`;
}

function Replies({replies}: {replies: Reply[]}) {
    return (
        <ul>
            {replies.map((reply) => (
                <li key={reply.move}>
                    {moveText(reply.move, '')}
                    {reply.answers !== undefined && reply.answers.length > 0 && <Answers answers={reply.answers} />}
                </li>
            ))}
        </ul>
    );
}

function Answers({answers}: {answers: Answer[]}) {
    return (
        <ul>
            {answers.map((answer) => <li key={answer.move}><AnswerView answer={answer} text={moveText(answer.move, '')} /></li>)}
        </ul>
    );
}

function AnswerView({answer, text}: {answer: Answer; text: string}) {
    const threats = answer.threats ?? [];
    const replies = answer.replies ?? [];
    const refutations = answer.refutations ?? [];
    const head = <strong>{text}{refutations.length > 0 ? '?' : ''}</strong>;
    if (threats.length + replies.length + refutations.length === 0) {
        return head;
    }
    return (
        <details>
            <summary>
                {head}
                {answer.zugzwang === true && ` (${t('problems.zugzwang')})`}
                {threats.length > 0 && ` (${t('problems.threat')} ${threats.map((threat) => moveText(threat.move, '')).join(', ')})`}
                {refutations.length > 0 && ` ${t('problems.but')} ${refutations.map((move) => moveText(move, '')).join(', ')}!`}
            </summary>
            {replies.length > 0 && <Replies replies={replies} />}
        </details>
    );
}

interface SolutionTreeProps {
    solution: Solution;
    fen: string;
    attacker: Color;
    defender: Color;
}

export function SolutionTree({solution, fen}: SolutionTreeProps) {
    const men = menOf(fen);
    const letterOf = (uci: string) => {
        const role = men.get(uci.slice(0, 2))?.role;
        return role === undefined || role === 'pawn' ? '' : t('board.letters').charAt(['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'].indexOf(role));
    };
    const first = (answer: Answer) => <AnswerView answer={answer} text={moveText(answer.move, letterOf(answer.move))} />;
    if (!solution.solved) {
        return <p class="error">{t('problems.unsolved')}</p>;
    }
    const keys = solution.play?.keys ?? solution.keys.map((move) => ({move}));
    const tries = solution.play?.tries ?? [];
    return (
        <section class="solution" aria-label={t('problems.solution')} data-testid="solution">
            <h3>{t('problems.solution')}</h3>
            <ul>{keys.map((key) => <li key={key.move}>{first(key)}</li>)}</ul>
            {tries.length > 0 && (
                <details>
                    <summary>{t('problems.tries', {count: tries.length})}</summary>
                    <ul>{tries.map((one) => <li key={one.move}>{first(one)}</li>)}</ul>
                </details>
            )}
        </section>
    );
}

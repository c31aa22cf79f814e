// The solution of a problem as a tree that opens: keys, threats, replies with their answers, tries.
import {shownSan} from '../board/men';
import type {Answer, Reply, Solution} from '../state/types';
import {t} from '../state/words';

function Replies({replies}: {replies: Reply[]}) {
    return (
        <ul>
            {replies.map((reply) => (
                <li key={reply.move}>
                    {shownSan(reply.san)}
                    {reply.answers !== undefined && reply.answers.length > 0 && <Answers answers={reply.answers} />}
                </li>
            ))}
        </ul>
    );
}

function Answers({answers}: {answers: Answer[]}) {
    return (
        <ul>
            {answers.map((answer) => <li key={answer.move}><AnswerView answer={answer} /></li>)}
        </ul>
    );
}

function AnswerView({answer}: {answer: Answer}) {
    const threats = answer.threats ?? [];
    const replies = answer.replies ?? [];
    const refutations = answer.refutations_san ?? [];
    const head = <strong>{shownSan(answer.san)}{refutations.length > 0 ? '?' : ''}</strong>;
    if (threats.length + replies.length + refutations.length === 0) {
        return head;
    }
    return (
        <details>
            <summary>
                {head}
                {answer.zugzwang === true && ` (${t('problems.zugzwang')})`}
                {threats.length > 0 && ` (${t('problems.threat')} ${threats.map((threat) => shownSan(threat.san)).join(', ')})`}
                {refutations.length > 0 && ` ${t('problems.but')} ${refutations.map(shownSan).join(', ')}!`}
            </summary>
            {replies.length > 0 && <Replies replies={replies} />}
        </details>
    );
}

export function SolutionTree({solution}: {solution: Solution}) {
    if (!solution.solved) {
        return (
            <p class="error" data-testid="unsolved">
                {solution.verdict === 'no solution' ? t('problems.no-mate', {moves: solution.stipulation.replace(/\D/g, '')}) : t('problems.unsolved')}
            </p>
        );
    }
    const keys = solution.play?.keys ?? solution.keys.map((move): Answer => ({move, san: solution.san[move] ?? move}));
    const tries = solution.play?.tries ?? [];
    const setPlay = solution.play?.set_play ?? [];
    return (
        <section class="solution" aria-label={t('problems.solution')} data-testid="solution">
            <h3>{t('problems.solution')}</h3>
            <Answers answers={keys} />
            {tries.length > 0 && (
                <details>
                    <summary>{t('problems.tries', {count: tries.length})}</summary>
                    <Answers answers={tries} />
                </details>
            )}
            {setPlay.length > 0 && (
                <details>
                    <summary>{t('problems.set-play')}</summary>
                    <Replies replies={setPlay} />
                </details>
            )}
        </section>
    );
}

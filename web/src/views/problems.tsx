// Problems to be solved by oneself: the answer stays with the server until it is asked for.
import {useEffect, useRef, useState} from 'preact/hooks';
import {Board} from '../board/board';
import {shownSan, toMove} from '../board/men';
import {Select} from '../parts/field';
import {get, send} from '../state/api';
import {announcement, attempt, complain, forgetWords} from '../state/notices';
import {go, route} from '../state/route';
import type {Impossible, LegalMove, PositionInfo, Problem, Solution, Try} from '../state/types';
import {t} from '../state/words';
import {OwnProblem, ownProblem} from './own_problem';
import {SolutionTree} from './solution_tree';

/** How far the reader is: the moves so far, the position, what was said of the last try. */
interface Progress {
    moves: string[];
    sans: string[];
    position: PositionInfo;
    verdict: Try['verdict'] | undefined;
}

async function positionAfter(problem: Problem, moves: string[]): Promise<PositionInfo | undefined> {
    const answer = await attempt(() => get<PositionInfo | Impossible>('position', {fen: problem.fen, moves: moves.join(',')}));
    if (answer?.ok === false) {
        complain(answer.error.reason);
    }
    return answer?.ok === true ? answer : undefined;
}

function useProgress(problem: Problem) {
    const [progress, setProgress] = useState<Progress | undefined>(undefined);
    const restart = async () => {
        const position = await positionAfter(problem, []);
        setProgress(position === undefined ? undefined : {moves: [], sans: [], position, verdict: undefined});
    };
    useEffect(() => {
        forgetWords();
        void restart();
    }, [problem.id]);
    const tryMove = async (uci: string) => {
        if (progress === undefined) {
            return;
        }
        const san = progress.position.legal.find((one: LegalMove) => one.move === uci)?.san ?? uci;
        const moves = [...progress.moves, uci];
        const answer = await attempt(() => send<Try>('POST', 'problems/try', {fen: problem.fen, stipulation: problem.stipulation, moves}));
        const after = answer === undefined ? undefined : answer.reply === null ? moves : [...moves, answer.reply];
        const position = after === undefined ? undefined : await positionAfter(problem, after);
        if (answer === undefined || after === undefined || position === undefined) {
            setProgress({...progress});
            return;
        }
        announcement.value = t(`problems.${answer.verdict}`);
        setProgress({moves: after, sans: [...progress.sans, san, ...(answer.san === null ? [] : [answer.san])], position, verdict: answer.verdict});
    };
    const back = async () => {
        if (progress !== undefined) {
            const count = Math.max(0, progress.moves.length - (progress.moves.length % 2 === 0 ? 2 : 1));
            const moves = progress.moves.slice(0, count);
            const position = await positionAfter(problem, moves);
            if (position !== undefined) {
                setProgress({moves, sans: progress.sans.slice(0, count), position, verdict: undefined});
            }
        }
    };
    return {progress, tryMove, back, restart};
}

function Solver({problem}: {problem: Problem}) {
    const {progress, tryMove, back, restart} = useProgress(problem);
    const [solution, setSolution] = useState<Solution | 'asked' | undefined>(undefined);
    const stop = useRef(new AbortController());
    useEffect(() => () => stop.current.abort(), []);
    const ask = async () => {
        const wish = {fen: problem.fen, stipulation: problem.stipulation, all: true, time_ms: 20000};
        setSolution('asked');
        setSolution(await attempt(() => send<Solution>('POST', 'problems/solve', wish, stop.current.signal)));
    };
    if (progress === undefined) {
        return <p class="note" aria-busy="true">{t('general.loading')}</p>;
    }
    const {position, verdict, moves, sans} = progress;
    const side = toMove(problem.fen);
    const over = verdict === 'solved' || position.to_move !== side;
    return (
        <div class="solver">
            <div class="solver-board">
                <Board fen={position.fen} legal={over ? [] : position.legal.map((one) => one.move)} orientation={side} toMove={position.to_move}
                       movable={over ? undefined : side} lastMove={moves[moves.length - 1]} check={position.check} version={moves.length}
                       onMove={(uci) => void tryMove(uci)} />
            </div>
            <div class="column solver-side">
                <h2>{t('problems.task', {side: t(`side.${side}`), moves: Number(problem.stipulation.replace(/\D/g, ''))})}</h2>
                <p class="note">{[problem.author, problem.source].filter((text) => text !== '').join(', ')}</p>
                <p class={`problem-verdict ${verdict ?? ''}`} data-testid="verdict">{verdict === undefined ? t(moves.length === 0 ? 'problems.try' : 'problems.go-on') : t(`problems.${verdict}`)}</p>
                <p data-testid="tried">{sans.map(shownSan).join(' ')}</p>
                <div class="row">
                    <button type="button" class="button" disabled={moves.length === 0} onClick={() => void back()}>{t('problems.back')}</button>
                    <button type="button" class="button" disabled={moves.length === 0} onClick={() => void restart()}>{t('problems.restart')}</button>
                    <button type="button" class="button" disabled={solution !== undefined} onClick={() => void ask()}>{t('problems.show')}</button>
                </div>
                {solution === 'asked' && <p class="note" aria-busy="true">{t('problems.solving')}</p>}
                {typeof solution === 'object' && <SolutionTree solution={solution} />}
            </div>
        </div>
    );
}

export function Problems() {
    const [problems, setProblems] = useState<Problem[] | undefined>(undefined);
    useEffect(() => void attempt(() => get<{problems: Problem[]}>('problems')).then((list) => setProblems(list?.problems)), []);
    if (problems === undefined) {
        return <p class="note" aria-busy="true">{t('general.loading')}</p>;
    }
    const isOwn = route.value[1] === 'own';
    const index = isOwn ? -1 : Math.max(0, problems.findIndex((problem) => problem.id === route.value[1]));
    const problem = isOwn ? ownProblem(route.value) : problems[index];
    const next = problems[(index + 1) % Math.max(1, problems.length)];
    return (
        <div class="page-view">
            <h1>{t('nav.problems')}</h1>
            <div class="row problem-choice">
                <Select label={t('problems.choose')} value={isOwn ? 'own' : (problem?.id ?? '')}
                        options={[...problems.map((one, at) => ({value: one.id, text: `${at + 1}. ${one.stipulation} ${one.author}`})),
                            {value: 'own', text: t('problems.own')}]}
                        onChange={(id) => go('problems', id)} />
                {next !== undefined && <button type="button" class="button" onClick={() => go('problems', next.id)}>{t('problems.next')}</button>}
            </div>
            {isOwn && <OwnProblem />}
            {problem !== undefined && <Solver key={problem.id} problem={problem} />}
        </div>
    );
}

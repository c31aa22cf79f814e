// Why a move is good or not: what the program explains of it, and what its criteria say.
import {computed, effect, signal} from '@preact/signals';
import {get, isAborted} from './api';
import {game, node, nodeById} from './game';
import {players} from './players';
import {settings} from './settings';
import type {Criteria, Explanation} from './types';

export const versions = ['classical', '57', 'proto56', 'proto55'] as const;

/** The move under the pointer, in the position where it would be played. */
export const pointed = signal<{fen: string; move: string} | undefined>(undefined);
/** Which criteria are shown. */
export const version = signal<string>('classical');
/** Whether the panel is open: nothing is asked for otherwise. */
export const watching = signal(false);

export interface Subject {
    fen: string;
    move: string;
}

/** The move that led to the position that is shown. */
export const lastMove = computed<Subject | undefined>(() => {
    const now = node.value;
    const before = nodeById(now?.parent ?? null);
    return now?.move == null || before === undefined ? undefined : {fen: before.fen, move: now.move};
});

/** Asks one thing at a time: a newer question ends the older one. */
function latest<Q, A>(ask: (question: Q, stop: AbortSignal) => Promise<A>) {
    const answer = signal<{question: string; value?: A; failed?: string} | undefined>(undefined);
    let stop: AbortController | undefined;
    const put = (question: Q | undefined) => {
        stop?.abort();
        if (question === undefined) {
            return;
        }
        const own = new AbortController();
        stop = own;
        const name = JSON.stringify(question);
        ask(question, own.signal).then(
            (value) => {
                answer.value = {question: name, value};
            },
            (error: unknown) => {
                if (!isAborted(error)) {
                    answer.value = {question: name, failed: (error as Error).message};
                }
            },
        );
    };
    return {answer, put};
}

interface WhyQuestion extends Subject {
    player: string;
    lang: string;
}

const why = latest((question: WhyQuestion, stop) =>
    get<Explanation>('explain', {fen: question.fen, move: question.move, player: question.player}, stop));
const own = latest((question: WhyQuestion, stop) =>
    get<Explanation>('explain', {fen: question.fen, move: question.move, player: question.player}, stop));
const judged = latest((question: {fen: string; version: string; lang: string}, stop) =>
    get<Criteria>('criteria', {fen: question.fen, version: question.version}, stop));

/** The explanation of the last move; undefined until it is there. */
export const explanation = why.answer;
/** The same by the means of the player who made it, where they are others. */
export const ownExplanation = own.answer;
export const criteria = judged.answer;

/** The program that made the move that is shown, if its means differ from the analysis. */
const mover = computed(() => {
    const subject = lastMove.value;
    const seat = game.value?.[subject?.fen.split(' ')[1] === 'b' ? 'black' : 'white'];
    const player = seat?.program === true ? (seat.player ?? '') : '';
    const means = players.value?.players.find((one) => one.name === player)?.means;
    return means === undefined || means === 'analysis' ? '' : player;
});

const busy = computed(() => game.value?.thinking === true);

// A program that thinks is left alone: an explanation would take its time.
effect(() => {
    const subject = lastMove.value;
    const lang = settings.language.value;
    if (!watching.value || busy.value || subject === undefined) {
        why.put(undefined);
        own.put(undefined);
        return;
    }
    why.put({...subject, player: '', lang});
    own.put(mover.value === '' ? undefined : {...subject, player: mover.value, lang});
});

/** The position whose moves are judged: the pointed move's, else that before the last move, else the one shown. */
const judgedFen = computed(() => pointed.value?.fen ?? lastMove.value?.fen ?? node.value?.fen);

effect(() => {
    const fen = judgedFen.value;
    const lang = settings.language.value;
    judged.put(watching.value && fen !== undefined ? {fen, version: version.value, lang} : undefined);
});

/** The criteria of a position, if that is what was answered last. */
export function criteriaOf(fen: string): Criteria | undefined {
    const answer = criteria.value;
    const question = answer === undefined ? undefined : (JSON.parse(answer.question) as {fen: string; version: string});
    return question?.fen === fen && question.version === version.value ? answer?.value : undefined;
}

/** The best move of a position as the words of the last move have it; undefined where they do not speak of it. */
export function bestInWords(fen: string): string | undefined {
    const subject = lastMove.value;
    const told = subject?.fen === fen ? explanationOf(explanation.value, subject)?.value : undefined;
    return told?.best?.[0]?.move;
}

/** An explanation, if it is one of `subject`. */
export function explanationOf(answer: typeof explanation.value, subject: Subject): typeof explanation.value {
    const question = answer === undefined ? undefined : (JSON.parse(answer.question) as WhyQuestion);
    return question?.fen === subject.fen && question.move === subject.move ? answer : undefined;
}

// What was pointed at is forgotten when another position is shown.
effect(() => {
    void node.value?.fen;
    pointed.value = undefined;
});

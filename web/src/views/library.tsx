// The games that are kept, the console's too: search, open, read and write as PGN.
import {useEffect, useState} from 'preact/hooks';
import {Select, Text} from '../parts/field';
import {address, get, reachable} from '../state/api';
import {openKept} from '../state/deeds';
import {show} from '../state/game';
import {shownName} from '../state/names';
import {attempt} from '../state/notices';
import {go} from '../state/route';
import type {LibraryRow} from '../state/types';
import {t} from '../state/words';
import {OpenFile} from './open_file';

const results = ['', '1-0', '0-1', '1/2-1/2', '*'];

interface Query {
    q: string;
    result: string;
    from: string;
    to: string;
}

interface Answer {
    games: LibraryRow[];
    more: boolean;
}

function Filters({query, onChange}: {query: Query; onChange: (query: Query) => void}) {
    return (
        <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
            <Text label={t('library.search')} type="search" value={query.q} onInput={(q) => onChange({...query, q})} />
            <Select label={t('library.result')} value={query.result} options={results.map((value) => ({value, text: value === '' ? t('library.any') : value}))}
                    onChange={(result) => onChange({...query, result})} />
            <Text label={t('library.from')} type="date" value={query.from} onInput={(from) => onChange({...query, from})} />
            <Text label={t('library.to')} type="date" value={query.to} onInput={(to) => onChange({...query, to})} />
        </form>
    );
}

/** The parts of a date that are known: "1851" of "1851.??.??". */
function shownDate(date: string): string {
    return date.split('.').filter((part) => !part.includes('?')).join('.');
}

function Row({row}: {row: LibraryRow}) {
    const open = async () => {
        if ((await openKept(row.number)) !== undefined) {
            if (!row.open) {
                show(0);
            }
            go('game');
        }
    };
    return (
        <tr>
            <td class="long">
                <button type="button" class="link" onClick={() => void open()}>{shownName(row.white)} – {shownName(row.black)}</button>
            </td>
            <td>{row.result === '*' ? (row.open ? t('library.open') : '*') : row.result.replace(/1\/2/g, '½')}</td>
            <td class="wide">{shownDate(row.date)}</td>
            <td class="wide long">{row.eco} {row.opening}</td>
            <td class="wide number">{Math.ceil(row.plies / 2)}</td>
        </tr>
    );
}

export function Library() {
    const [query, setQuery] = useState<Query>({q: '', result: '', from: '', to: ''});
    const [answer, setAnswer] = useState<Answer | undefined>(undefined);
    const ask = (before?: number) => get<Answer>('library', {...query, limit: 50, before});
    useEffect(() => {
        let current = true;
        const timer = setTimeout(() => void attempt(() => ask()).then((games) => {
            if (current && games !== undefined) {
                setAnswer(games);
            }
        }), 150);
        return () => {
            current = false;
            clearTimeout(timer);
        };
    }, [query, reachable.value]);
    const more = async () => {
        const next = await attempt(() => ask(answer?.games[answer.games.length - 1]?.number));
        if (next !== undefined) {
            setAnswer({games: [...(answer?.games ?? []), ...next.games], more: next.more});
        }
    };
    const columns = ['players', 'result', 'date', 'opening', 'moves'] as const;
    return (
        <div class="page-view">
            <h1>{t('nav.library')}</h1>
            <Filters query={query} onChange={setQuery} />
            {answer !== undefined && answer.games.length === 0 && <p class="note">{t('library.empty')}</p>}
            {answer !== undefined && answer.games.length > 0 && (
                <table class="table" data-testid="library">
                    <thead>
                        <tr>{columns.map((name) => <th key={name} scope="col" class={['date', 'opening', 'moves'].includes(name) ? 'wide' : ''}>{t(`library.${name}`)}</th>)}</tr>
                    </thead>
                    <tbody>{answer.games.map((row) => <Row key={row.number} row={row} />)}</tbody>
                </table>
            )}
            <div class="row">
                {answer?.more === true && <button type="button" class="button" onClick={() => void more()}>{t('library.more')}</button>}
                <OpenFile />
                <a class="button" href={address('library.pgn', {...query})} download="kempelen.pgn">{t('library.export')}</a>
            </div>
        </div>
    );
}

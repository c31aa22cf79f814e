// The frame of the page: its head with the views and the settings, the view itself, and what is said in passing.
import {useEffect, useState} from 'preact/hooks';
import {openDialogs} from './parts/dialog';
import {Notices} from './parts/notices';
import {announcement} from './state/notices';
import {read, readFile} from './state/reading';
import {go, route} from './state/route';
import {languages, settings} from './state/settings';
import type {Language} from './state/settings';
import {t} from './state/words';
import {GameView} from './views/game/game_view';
import {Lab} from './views/lab';
import {Library} from './views/library';
import {Problems} from './views/problems';
import {SettingsDialog} from './views/settings_dialog';

const views = ['game', 'library', 'problems', 'lab'] as const;
const languageNames: Record<Language, string> = {en: 'English', fr: 'Français', nl: 'Nederlands'};

function View() {
    switch (route.value[0]) {
        case 'library':
            return <Library />;
        case 'problems':
            return <Problems />;
        case 'lab':
            return <Lab />;
        default:
            return <GameView />;
    }
}

function Head() {
    const [open, setOpen] = useState(false);
    const shown = views.find((view) => view === route.value[0]) ?? 'game';
    return (
        <header class="head">
            <a class="brand" href="#/game"><img src="./kempelen.svg" alt="" width="28" height="28" /><span>Kempelen</span></a>
            <nav aria-label={t('nav.name')}>
                {views.map((view) => (
                    <a key={view} href={`#/${view}`} aria-current={view === shown ? 'page' : undefined}>{t(`nav.${view}`)}</a>
                ))}
            </nav>
            <div class="head-end">
                <select aria-label={t('settings.language')} value={settings.language.value}
                        onChange={(event) => {
                            settings.language.value = event.currentTarget.value as Language;
                        }}>
                    {languages.map((language) => (
                        <option key={language} value={language} lang={language} selected={language === settings.language.value}>
                            {languageNames[language]}
                        </option>
                    ))}
                </select>
                <button type="button" class="button" aria-label={t('settings.title')} title={t('settings.title')}
                        onClick={() => setOpen(true)}>⚙</button>
            </div>
            {open && <SettingsDialog onClose={() => setOpen(false)} />}
        </header>
    );
}

/** Files dropped on the page, and games or positions pasted outside of fields, are read. */
function useDrops(): void {
    useEffect(() => {
        const take = (text: string) => {
            go('game');
            void read(text);
        };
        // What is dragged from the page itself, a link or a piece of text, is no game.
        let own = false;
        const onStart = () => {
            own = true;
        };
        const onEnd = () => {
            own = false;
        };
        const onDrop = (event: DragEvent) => {
            const file = event.dataTransfer?.files[0];
            const text = event.dataTransfer?.getData('text/plain') ?? '';
            if (own && file === undefined) {
                return;
            }
            event.preventDefault();
            if (file !== undefined) {
                void readFile(file);
            } else if (text.trim() !== '') {
                take(text);
            }
        };
        const onPaste = (event: ClipboardEvent) => {
            const text = event.clipboardData?.getData('text/plain') ?? '';
            if ((event.target as HTMLElement).closest('input, textarea') === null && text.trim() !== '') {
                take(text);
            }
        };
        const onOver = (event: DragEvent) => {
            if (!own) {
                event.preventDefault();
            }
        };
        document.addEventListener('dragstart', onStart);
        document.addEventListener('dragend', onEnd);
        document.addEventListener('dragover', onOver);
        document.addEventListener('drop', onDrop);
        document.addEventListener('paste', onPaste);
        return () => {
            document.removeEventListener('dragstart', onStart);
            document.removeEventListener('dragend', onEnd);
            document.removeEventListener('dragover', onOver);
            document.removeEventListener('drop', onDrop);
            document.removeEventListener('paste', onPaste);
        };
    }, []);
}

export function App() {
    useDrops();
    return (
        <>
            <Head />
            {openDialogs.value === 0 && <Notices />}
            <main><View /></main>
            <div class="unseen" aria-live="polite" role="status" data-testid="announcement">{announcement.value}</div>
        </>
    );
}

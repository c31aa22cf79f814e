// A move typed: "Nf3", "Cf3", "e2e4", "O-O". The server understands, or says what is wrong.
import {useState} from 'preact/hooks';
import {typedSan} from '../../board/men';
import {move} from '../../state/deeds';
import {movable} from '../../state/game';
import {t} from '../../state/words';

export function TypedMove() {
    const [text, setText] = useState('');
    const submit = async (event: Event) => {
        event.preventDefault();
        if (text.trim() !== '' && (await move(typedSan(text)))) {
            setText('');
        }
    };
    return (
        <form class="typed row" onSubmit={(event) => void submit(event)}>
            <label class="typed-label">
                <span>{t('play.type')}</span>
                <input type="text" value={text} autocomplete="off" spellcheck={false} placeholder={t('play.type-example')}
                       disabled={movable.value === undefined} onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <button type="submit" class="button">{t('play.type-send')}</button>
        </form>
    );
}

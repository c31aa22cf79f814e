// A move typed: "Nf3", "Cf3", "e2e4", "O-O". The server understands, or says what is wrong.
import {useRef, useState} from 'preact/hooks';
import {typedSan} from '../../board/men';
import {move} from '../../state/deeds';
import {movable} from '../../state/game';
import {t} from '../../state/words';

export function TypedMove() {
    const [text, setText] = useState('');
    // From Enter until something else is typed, or the move refused: what is in the field has been sent.
    const sent = useRef(false);
    const submit = async (event: Event) => {
        event.preventDefault();
        if (text.trim() === '' || sent.current) {
            return;
        }
        sent.current = true;
        if (await move(typedSan(text))) {
            setText('');
        } else {
            sent.current = false;
        }
    };
    return (
        <form class="typed row" onSubmit={(event) => void submit(event)}>
            <label class="typed-label">
                <span>{t('play.type')}</span>
                <input type="text" value={text} autocomplete="off" spellcheck={false} placeholder={t('play.type-example')}
                       disabled={movable.value === undefined} onInput={(event) => {
                           sent.current = false;
                           setText(event.currentTarget.value);
                       }} />
            </label>
            <button type="submit" class="button">{t('play.type-send')}</button>
        </form>
    );
}

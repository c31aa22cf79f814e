// A button that opens a file with games or a position.
import {readFile} from '../state/reading';
import {t} from '../state/words';

export function OpenFile() {
    return (
        <label class="button file-button">
            {t('files.open')}
            <input type="file" accept=".pgn,.fen,.txt" class="unseen" data-testid="file"
                   onChange={(event) => {
                       const input = event.currentTarget;
                       const file = input.files?.[0];
                       if (file !== undefined) {
                           void readFile(file).finally(() => {
                               input.value = '';
                           });
                       }
                   }} />
        </label>
    );
}

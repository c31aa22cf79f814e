// A question before something is done that cannot be undone.
import {t} from '../state/words';
import {Dialog} from './dialog';

interface ConfirmProps {
    title: string;
    question: string;
    /** What the button says that does it. */
    yes: string;
    onYes: () => void;
    onClose: () => void;
}

export function Confirm({title, question, yes, onYes, onClose}: ConfirmProps) {
    return (
        <Dialog title={title} onClose={onClose}>
            <p>{question}</p>
            <div class="row">
                <button type="button" class="button main"
                        onClick={() => {
                            onClose();
                            onYes();
                        }}>{yes}</button>
                <button type="button" class="button" onClick={onClose}>{t('general.cancel')}</button>
            </div>
        </Dialog>
    );
}

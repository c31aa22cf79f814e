// A dialog above the page: Escape and the button at its end close it, the focus goes back to where it was.
import type {ComponentChildren} from 'preact';
import {signal} from '@preact/signals';
import {useEffect, useId, useRef} from 'preact/hooks';
import {notice} from '../state/notices';
import {t} from '../state/words';
import {Notices} from './notices';

/** The page below an open dialog cannot be reached: notices stand in the dialog then. */
export const openDialogs = signal(0);

interface DialogProps {
    title: string;
    onClose: () => void;
    broad?: boolean;
    children: ComponentChildren;
}

export function Dialog({title, onClose, broad = false, children}: DialogProps) {
    const element = useRef<HTMLDialogElement>(null);
    const name = useId();
    useEffect(() => {
        const before = document.activeElement as HTMLElement | null;
        // What was said before has nothing to do with it.
        notice.value = undefined;
        element.current?.showModal();
        openDialogs.value += 1;
        return () => {
            openDialogs.value -= 1;
            before?.focus();
        };
    }, []);
    return (
        <dialog ref={element} class={broad ? 'broad' : ''} aria-labelledby={name} onClose={onClose}>
            <div class="dialog-head">
                <h2 id={name}>{title}</h2>
                <button type="button" class="button small" onClick={onClose} aria-label={t('general.close')}>×</button>
            </div>
            <Notices />
            {children}
        </dialog>
    );
}

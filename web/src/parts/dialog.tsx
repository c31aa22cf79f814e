// A dialog above the page: Escape and the button at its end close it, the focus goes back to where it was.
import type {ComponentChildren} from 'preact';
import {useEffect, useId, useRef} from 'preact/hooks';
import {t} from '../state/words';

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
        element.current?.showModal();
        return () => before?.focus();
    }, []);
    return (
        <dialog ref={element} class={broad ? 'broad' : ''} aria-labelledby={name} onClose={onClose}>
            <div class="dialog-head">
                <h2 id={name}>{title}</h2>
                <button type="button" class="button small" onClick={onClose} aria-label={t('general.close')}>×</button>
            </div>
            {children}
        </dialog>
    );
}

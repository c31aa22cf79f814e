// Tabs: one of several panels, chosen by the mouse or the arrow keys.
import type {ComponentChildren} from 'preact';
import {useId, useRef} from 'preact/hooks';

export interface Tab {
    id: string;
    name: string;
    content: () => ComponentChildren;
}

interface TabsProps {
    label: string;
    tabs: Tab[];
    shown: string;
    onShow: (id: string) => void;
}

export function Tabs({label, tabs, shown, onShow}: TabsProps) {
    const prefix = useId();
    const list = useRef<HTMLDivElement>(null);
    const onKeyDown = (event: KeyboardEvent) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? tabs.length - 1 : 0;
        const next = tabs[(tabs.findIndex((tab) => tab.id === shown) + step) % tabs.length];
        if (step !== 0 && next !== undefined) {
            event.preventDefault();
            event.stopPropagation();
            onShow(next.id);
            list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${prefix}-${next.id}`)}`)?.focus();
        }
    };
    const open = tabs.find((tab) => tab.id === shown) ?? tabs[0];
    return (
        <div class="tabs">
            <div role="tablist" aria-label={label} class="tab-list" ref={list} onKeyDown={onKeyDown}>
                {tabs.map((tab) => (
                    <button type="button" role="tab" key={tab.id} id={`${prefix}-${tab.id}`} aria-selected={tab === open}
                            aria-controls={`${prefix}-panel`} tabIndex={tab === open ? 0 : -1} class="tab"
                            onClick={() => onShow(tab.id)}>
                        {tab.name}
                    </button>
                ))}
            </div>
            <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${open?.id ?? ''}`} class="tab-panel" tabIndex={0}>
                {open?.content()}
            </div>
        </div>
    );
}

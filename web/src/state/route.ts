// Which view is shown: the part of the address behind #, such as #/game/ID.
import {signal} from '@preact/signals';

function current(): string[] {
    return location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent).filter((part) => part !== '');
}

export const route = signal<string[]>(current());

window.addEventListener('hashchange', () => {
    route.value = current();
});

export function go(...parts: string[]): void {
    location.hash = `#/${parts.map(encodeURIComponent).join('/')}`;
}

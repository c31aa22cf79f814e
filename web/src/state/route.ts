// Which view is shown: the part of the address behind #, such as #/game/ID.
import {signal} from '@preact/signals';

/** An address may be typed by hand: what is no encoded text stands for itself. */
function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

function current(): string[] {
    return location.hash.replace(/^#\/?/, '').split('/').map(decoded).filter((part) => part !== '');
}

export const route = signal<string[]>(current());

window.addEventListener('hashchange', () => {
    route.value = current();
});

export function go(...parts: string[]): void {
    location.hash = `#/${parts.map(encodeURIComponent).join('/')}`;
}

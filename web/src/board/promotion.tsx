// What a pawn becomes: four men on the file where it arrives, from the edge inwards, so that they stay on the board.
import {useEffect, useRef} from 'preact/hooks';
import {t} from '../state/words';
import type {Color, Role} from './men';

interface PromotionProps {
    square: string;
    color: Color;
    orientation: Color;
    roles: Role[];
    label: string;
    onChoose: (role: Role) => void;
    onCancel: () => void;
}

export function Promotion({square, color, orientation, roles, label, onChoose, onCancel}: PromotionProps) {
    const first = useRef<HTMLButtonElement>(null);
    useEffect(() => first.current?.focus(), []);
    const file = 'abcdefgh'.indexOf(square.charAt(0));
    const column = orientation === 'white' ? file : 7 - file;
    const atTop = (square.charAt(1) === '8') === (orientation === 'white');
    const onKeyDown = (event: KeyboardEvent) => {
        const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll('button')];
        const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
        if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Tab') {
            event.preventDefault();
            const forward = event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey);
            buttons[(at + (forward ? 1 : buttons.length - 1)) % buttons.length]?.focus();
        }
    };
    const shown = atTop ? roles : [...roles].reverse();
    return (
        <div class="promotion" onClick={onCancel} onKeyDown={onKeyDown}>
            <div role="dialog" aria-modal="true" aria-label={label} data-column={column}
                 class={`promotion-men column-${column} ${atTop ? 'at-top' : 'at-bottom'}`}>
                {shown.map((role) => (
                    <button type="button" key={role} ref={role === roles[0] ? first : null} title={t(`piece.${role}`)}
                            aria-label={t(`piece.${role}`)} class="promotion-man"
                            onClick={(event) => {
                                event.stopPropagation();
                                onChoose(role);
                            }}>
                        <span class={`man ${color} ${role}`} aria-hidden="true" />
                    </button>
                ))}
            </div>
        </div>
    );
}

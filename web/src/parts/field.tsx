// Form fields with their label.
import type {ComponentChildren} from 'preact';

export interface Option {
    value: string;
    text: string;
}

interface SelectProps {
    label: string;
    value: string;
    options: Option[];
    onChange: (value: string) => void;
}

export function Select({label, value, options, onChange}: SelectProps) {
    return (
        <label class="field">
            <span>{label}</span>
            <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
                {options.map((option) => (
                    <option key={option.value} value={option.value} selected={option.value === value}>{option.text}</option>
                ))}
            </select>
        </label>
    );
}

interface TextProps {
    label: string;
    value: string;
    onInput: (value: string) => void;
    type?: 'text' | 'number' | 'search' | 'date';
    placeholder?: string;
    min?: number;
    max?: number;
    step?: number;
}

export function Text({label, value, onInput, type = 'text', ...rest}: TextProps) {
    return (
        <label class="field">
            <span>{label}</span>
            <input type={type} value={value} autocomplete="off" spellcheck={false} {...rest}
                   onInput={(event) => onInput(event.currentTarget.value)} />
        </label>
    );
}

interface RadiosProps extends SelectProps {
    name: string;
}

export function Radios({label, name, value, options, onChange}: RadiosProps) {
    return (
        <fieldset class="field">
            <legend>{label}</legend>
            <div class="row">
                {options.map((option) => (
                    <label key={option.value} class="radio">
                        <input type="radio" name={name} value={option.value} checked={option.value === value}
                               onChange={() => onChange(option.value)} />
                        <span>{option.text}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

export function Check({label, checked, onChange}: {label: ComponentChildren; checked: boolean; onChange: (on: boolean) => void}) {
    return (
        <label class="check">
            <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
            <span>{label}</span>
        </label>
    );
}

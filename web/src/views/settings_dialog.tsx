// What the reader can choose: colors, sounds, coordinates, notation.
import type {Signal} from '@preact/signals';
import {Dialog} from '../parts/dialog';
import {Check, Radios} from '../parts/field';
import {boards, notations, settings, themes} from '../state/settings';
import {t} from '../state/words';

function Choice<T extends string>({name, values, setting}: {name: string; values: readonly T[]; setting: Signal<T>}) {
    return (
        <Radios label={t(`settings.${name}`)} name={name} value={setting.value}
                options={values.map((value) => ({value, text: t(`settings.${name}-${value}`)}))}
                onChange={(value) => {
                    setting.value = value as T;
                }} />
    );
}

function Switch({name, setting}: {name: string; setting: Signal<'on' | 'off'>}) {
    return (
        <Check label={t(`settings.${name}`)} checked={setting.value === 'on'}
               onChange={(on) => {
                   setting.value = on ? 'on' : 'off';
               }} />
    );
}

export function SettingsDialog({onClose}: {onClose: () => void}) {
    return (
        <Dialog title={t('settings.title')} onClose={onClose}>
            <div class="column">
                <Choice name="theme" values={themes} setting={settings.theme} />
                <Choice name="board" values={boards} setting={settings.board} />
                <Choice name="notation" values={notations} setting={settings.notation} />
                <Switch name="coordinates" setting={settings.coordinates} />
                <Switch name="arrows" setting={settings.arrows} />
                <Switch name="sounds" setting={settings.sounds} />
                <Switch name="motion" setting={settings.motion} />
                <p class="note">{t('settings.kept')}</p>
            </div>
        </Dialog>
    );
}

// What each technique buys: the positions that a search of the same depth visits, with one technique more in each row.
import type {Ablation} from '../state/types';
import {techniqueName} from '../state/techniques';
import {number, t} from '../state/words';

export function AblationChart({ablation}: {ablation: Ablation}) {
    const most = Math.log(Math.max(2, ...ablation.variants.map((variant) => variant.positions)));
    return (
        <section aria-label={t('lab.ablation')} data-testid="ablation">
            <h2>{t('lab.ablation')}</h2>
            <p class="note">{t('lab.ablation-about')}</p>
            <ul class="ablation">
                {ablation.variants.map((variant) => (
                    <li key={variant.variant}>
                        <span>{variant.variant.replace(/^(\+ )?(.*)$/, (_, plus: string | undefined, name: string) => (plus ?? '') + techniqueName(name))}</span>
                        <span class="number">{number(variant.positions)}</span>
                        <span class="ablation-bar" aria-hidden="true">
                            <span class={variant.value === 'yes' ? '' : 'other'} style={{width: `${(Math.log(Math.max(1, variant.positions)) / most) * 100}%`}} />
                        </span>
                    </li>
                ))}
            </ul>
        </section>
    );
}

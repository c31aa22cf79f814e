// What is said in passing: at the head of the page, or of the dialog that lies above it.
import {reachable} from '../state/api';
import {game} from '../state/game';
import {notice} from '../state/notices';
import {t} from '../state/words';

export function Notices() {
    const told = notice.value;
    return (
        <div class="notices">
            {!reachable.value && <p role="alert" class="notice bad" data-testid="lost">{t('server.lost')}</p>}
            {reachable.value && game.value?.kept === false && <p role="alert" class="notice bad" data-testid="not-kept">{t('server.not-kept')}</p>}
            {told !== undefined && (
                <div role={told.bad ? 'alert' : 'status'} class={`notice ${told.bad ? 'bad' : ''}`} data-testid="notice">
                    <div class="notice-text">
                        <span>{told.text}</span>
                        {told.details !== undefined && <ul>{told.details.map((one) => <li key={one}>{one}</li>)}</ul>}
                        {told.action !== undefined && <button type="button" class="button small" onClick={told.action.act}>{told.action.name}</button>}
                    </div>
                    <button type="button" class="button small" aria-label={t('general.close')}
                            onClick={() => {
                                notice.value = undefined;
                            }}>×</button>
                </div>
            )}
        </div>
    );
}

// The page starts here.
import {effect} from '@preact/signals';
import {render} from 'preact';
import 'chessground/assets/chessground.base.css';
import 'chessground/assets/chessground.cburnett.css';
import './styles/base.css';
import './styles/board.css';
import './styles/page.css';
import './styles/panels.css';
import './styles/setup.css';
import './styles/views.css';
import {App} from './app';
import {settings} from './state/settings';

effect(() => {
    document.documentElement.lang = settings.language.value;
    document.documentElement.dataset.theme = settings.theme.value;
});

const place = document.getElementById('page');
if (place !== null) {
    render(<App />, place);
}

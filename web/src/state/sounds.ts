// Short sounds, made by the browser itself: no file is loaded. Silent before the first gesture of the reader, as
// browsers demand, and when he switched them off.
import {settings} from './settings';

export type Sound = 'move' | 'capture' | 'check' | 'end';

let context: AudioContext | undefined;

/** frequency in Hz, start and length in seconds, loudness 0 to 1. */
type Tone = [frequency: number, start: number, length: number, loudness: number];

const tones: Record<Sound, Tone[]> = {
    move: [[210, 0, 0.07, 0.5]],
    capture: [[210, 0, 0.06, 0.5], [140, 0.05, 0.09, 0.6]],
    check: [[520, 0, 0.08, 0.35], [660, 0.09, 0.1, 0.35]],
    end: [[392, 0, 0.16, 0.35], [494, 0.15, 0.16, 0.35], [587, 0.3, 0.3, 0.35]],
};

export function play(name: Sound): void {
    if (settings.sounds.value !== 'on' || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) {
        return;
    }
    context ??= new AudioContext();
    const audio = context;
    for (const [frequency, start, length, loudness] of tones[name]) {
        const oscillator = audio.createOscillator();
        const gain = audio.createGain();
        const begin = audio.currentTime + start;
        oscillator.type = frequency < 300 ? 'triangle' : 'sine';
        oscillator.frequency.value = frequency;
        gain.gain.setValueAtTime(loudness, begin);
        gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
        oscillator.connect(gain).connect(audio.destination);
        oscillator.start(begin);
        oscillator.stop(begin + length);
    }
}

import type { ScanVerdict } from '@carded/domain/scanner';

type Tone = {
  readonly hz: number;
  readonly atMs: number;
  readonly ms: number;
};

/** Tones that differ in pitch and in number, for people who notice only one: two rising, three even, one low and long, two short on one pitch. */
export const patterns: Readonly<Record<ScanVerdict, readonly Tone[]>> = {
  accepted: [
    { hz: 660, atMs: 0, ms: 110 },
    { hz: 990, atMs: 130, ms: 180 },
  ],
  questionable: [
    { hz: 330, atMs: 0, ms: 150 },
    { hz: 330, atMs: 230, ms: 150 },
    { hz: 330, atMs: 460, ms: 150 },
  ],
  denied: [{ hz: 185, atMs: 0, ms: 750 }],
  invalid: [
    { hz: 480, atMs: 0, ms: 90 },
    { hz: 480, atMs: 170, ms: 90 },
  ],
};
const loudness = 0.25;
const edgeS = 0.012;

let audio: AudioContext | null = null;

/** Browsers let a page sound only after a first key or touch: called on each until it may. */
export function openSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
}

export function playVerdict(verdict: ScanVerdict): void {
  if (audio === null || audio.state !== 'running') return;
  const start = audio.currentTime + 0.01;
  for (const { hz, atMs, ms } of patterns[verdict]) {
    const [from, to] = [start + atMs / 1000, start + (atMs + ms) / 1000];
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = hz < 300 ? 'sawtooth' : 'sine';
    oscillator.frequency.value = hz;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loudness, from + edgeS);
    gain.gain.setValueAtTime(loudness, to - edgeS);
    gain.gain.linearRampToValueAtTime(0, to);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(to);
  }
}

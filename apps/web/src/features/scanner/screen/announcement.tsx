import { scannerStatuses } from '@carded/domain/scanner';
import { wordsOf } from '#features/scanner/verdict/verdict-words.ts';
import type { ScreenState } from './screen-state.ts';

/** The screen's status and answer for who hears it. */
export function Announcement({ state: { status, outcome } }: { state: ScreenState }) {
  const label = scannerStatuses.find(({ name }) => name === status)?.label ?? '';
  const words = outcome === null ? null : wordsOf(outcome);
  const text =
    words === null ? label : [`${label}:`, words.because, words.next, words.stress].filter(Boolean).join(' ');
  const isAlert = outcome?.verdict === 'denied';
  return (
    <div className="sr">
      <p role="alert">{isAlert ? text : ''}</p>
      <p role="status">{isAlert ? '' : text}</p>
    </div>
  );
}

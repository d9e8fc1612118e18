import type { VerdictWords } from './verdict-words.ts';

/** Circle and check, octagon and cross, half-filled ring: told apart without color. */
export const VerdictShape = ({ word }: { word: VerdictWords['word'] }) => (
  <svg viewBox="0 0 400 400" aria-hidden="true" focusable="false">
    {word === 'OK' ? (
      <>
        <circle cx="200" cy="200" r="192" fill="#fff" />
        <path
          d="M112 206l58 58 118-134"
          fill="none"
          stroke="var(--verdict-accepted)"
          strokeWidth="38"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ) : word === 'NO SALE' ? (
      <>
        <path d="M121 8h158L392 121v158L279 392H121L8 279V121z" fill="#fff" />
        <path
          d="M134 134l132 132m0-132L134 266"
          stroke="var(--verdict-denied)"
          strokeWidth="40"
          strokeLinecap="round"
        />
      </>
    ) : (
      <>
        <circle cx="200" cy="200" r="176" fill="none" stroke="currentColor" strokeWidth="32" />
        <path d="M200 104a96 96 0 0 1 0 192z" fill="currentColor" />
      </>
    )}
  </svg>
);

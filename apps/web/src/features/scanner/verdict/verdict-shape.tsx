import type { VerdictWords } from './verdict-words.ts';

/** Circle and check, triangle and mark, octagon and cross, half-filled ring: told apart without color. */
export function VerdictShape({ word }: { word: VerdictWords['word'] }) {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      {word === 'OK' ? (
        <>
          <circle cx="200" cy="200" r="192" fill="white" />
          <path
            d="M112 206l58 58 118-134"
            fill="none"
            stroke="var(--verdict-accepted)"
            strokeWidth="38"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : word === 'WAIT' ? (
        <>
          <path
            d="M200 34L384 352H16z"
            fill="currentColor"
            stroke="currentColor"
            strokeWidth="32"
            strokeLinejoin="round"
          />
          <path
            d="M200 142v104"
            fill="none"
            stroke="var(--verdict-questionable)"
            strokeWidth="40"
            strokeLinecap="round"
          />
          <circle cx="200" cy="312" r="25" fill="var(--verdict-questionable)" />
        </>
      ) : word === 'NO SALE' ? (
        <>
          <path d="M121 8h158L392 121v158L279 392H121L8 279V121z" fill="white" />
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
}

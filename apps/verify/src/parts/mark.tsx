import { useId } from 'react';

/** The house mark: a card with the check cut through it. */
export function Mark() {
  const cut = useId();
  return (
    <svg width="17.33" height="13" viewBox="0 0 32 24" aria-hidden="true">
      <mask id={cut}>
        <path fill="white" d="M0 0h32v24H0z" />
        <path
          d="M8.6 12.6l5 4.9L26.4-.6"
          fill="none"
          stroke="black"
          strokeWidth="3.1"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </mask>
      <rect x="1" y="2.5" width="30" height="19" rx="3.6" fill="currentColor" mask={`url(#${cut})`} />
    </svg>
  );
}

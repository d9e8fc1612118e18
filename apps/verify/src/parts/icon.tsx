import { useId } from 'react';

const paths = {
  close: 'M4 4l8 8m0-8l-8 8',
  back: 'M10 4L6 8l4 4',
  next: 'M6 4l4 4-4 4',
  check: 'M3.2 8.4l3.2 3.2 6.4-7.4',
  down: 'M4.5 6.5L8 10l3.5-3.5',
};

/** Draws an icon beside a word. It is never alone, so it is hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

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

export type StatusGroup = 'pending' | 'denied' | 'blocked';

/** The shape of a status: the same in every theme, readable without color. */
export function StatusShape({ group }: { group: StatusGroup }) {
  return (
    <svg width="18" height="18" viewBox="0 0 16 16" aria-hidden="true">
      {group === 'pending' && (
        <>
          <circle cx="8" cy="8" r="6.1" fill="none" stroke="currentColor" strokeWidth="1.8" />
          <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
        </>
      )}
      {group === 'denied' && (
        <>
          <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" fill="currentColor" />
          <path d="M5.6 5.6l4.8 4.8m0-4.8l-4.8 4.8" stroke="var(--on-status)" strokeWidth="1.7" strokeLinecap="round" />
        </>
      )}
      {group === 'blocked' && (
        <>
          <rect x="1.4" y="1.4" width="13.2" height="13.2" rx="2.6" fill="currentColor" />
          <path d="M4.6 8h6.8" stroke="var(--on-status)" strokeWidth="1.9" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}

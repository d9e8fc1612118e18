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

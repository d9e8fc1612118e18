/** A drawn card with a face. */
export function CardPicture() {
  return (
    <svg viewBox="0 0 88 56" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="86"
        height="54"
        rx="5"
        fill="var(--surface)"
        stroke="var(--brand-text)"
        strokeWidth="1.6"
      />
      <rect x="10" y="18" width="22" height="27" rx="3" fill="var(--brand-line)" />
      <circle cx="21" cy="28" r="5" fill="var(--brand-text)" />
      <path d="M12.5 45c.5-7 4-10 8.5-10s8 3 8.5 10z" fill="var(--brand-text)" />
      <rect x="10" y="8" width="34" height="4" rx="2" fill="var(--brand-text)" />
      <g fill="var(--brand-line)">
        <rect x="40" y="20" width="30" height="3.5" rx="1.7" />
        <rect x="40" y="28" width="38" height="3.5" rx="1.7" />
        <rect x="40" y="36" width="24" height="3.5" rx="1.7" />
      </g>
    </svg>
  );
}

/** A drawn photo page of a passport. */
export function PassportPicture() {
  return (
    <svg viewBox="0 0 88 56" aria-hidden="true">
      <rect x="1" y="1" width="86" height="54" rx="5" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="1.4" />
      <circle cx="30" cy="25" r="11" fill="none" stroke="var(--ink-3)" strokeWidth="1.4" />
      <path
        d="M19 25h22M30 14c-7 7-7 15 0 22M30 14c7 7 7 15 0 22"
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="1.2"
      />
      <rect x="50" y="20" width="26" height="3.5" rx="1.7" fill="var(--line-strong)" />
      <rect x="50" y="28" width="18" height="3.5" rx="1.7" fill="var(--line-strong)" />
      <path d="M9 47h70" stroke="var(--ink-3)" strokeWidth="2" strokeDasharray="3 2" />
    </svg>
  );
}

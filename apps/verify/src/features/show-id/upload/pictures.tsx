import type { SVGProps } from 'react';

/** The outline of a document, with what is drawn on it. */
function Drawn({ children, ...edge }: Pick<SVGProps<SVGRectElement>, 'stroke' | 'strokeWidth' | 'children'>) {
  return (
    <svg viewBox="0 0 88 56" aria-hidden="true">
      <rect x="1" y="1" width="86" height="54" rx="5" fill="var(--surface)" {...edge} />
      {children}
    </svg>
  );
}

/** A drawn card with a face. */
export function CardPicture() {
  return (
    <Drawn stroke="var(--brand-text)" strokeWidth="1.6">
      <rect x="10" y="18" width="22" height="27" rx="3" fill="var(--brand-line)" />
      <circle cx="21" cy="28" r="5" fill="var(--brand-text)" />
      <path d="M12.5 45c.5-7 4-10 8.5-10s8 3 8.5 10z" fill="var(--brand-text)" />
      <rect x="10" y="8" width="34" height="4" rx="2" fill="var(--brand-text)" />
      <g fill="var(--brand-line)">
        <rect x="40" y="20" width="30" height="3.5" rx="1.7" />
        <rect x="40" y="28" width="38" height="3.5" rx="1.7" />
        <rect x="40" y="36" width="24" height="3.5" rx="1.7" />
      </g>
    </Drawn>
  );
}

/** The back of a drawn card: a magnetic stripe, a barcode and small print. */
export function BackPicture() {
  return (
    <Drawn stroke="var(--brand-text)" strokeWidth="1.6">
      <rect x="1.8" y="8" width="84.4" height="9" fill="var(--brand-line)" />
      <path d="M10 24h68v10H10z" fill="var(--brand-line)" />
      <path
        d="M12 24v10M15 24v10M19 24v10M25 24v10M28 24v10M34 24v10M37 24v10M42 24v10M45 24v10M51 24v10M56 24v10M59 24v10M64 24v10M68 24v10M72 24v10M76 24v10"
        stroke="var(--brand-text)"
        strokeWidth="1.8"
      />
      <g fill="var(--brand-line)">
        <rect x="10" y="39" width="42" height="3" rx="1.5" />
        <rect x="10" y="45" width="30" height="3" rx="1.5" />
      </g>
    </Drawn>
  );
}

/** A drawn photo page of a passport. */
export function PassportPicture() {
  return (
    <Drawn stroke="var(--ink-3)" strokeWidth="1.4">
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
    </Drawn>
  );
}

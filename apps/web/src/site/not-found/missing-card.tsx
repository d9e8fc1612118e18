import css from './not-found.module.css';

/** A card that is nobody’s. */
export function MissingCard() {
  return (
    <div className={css.card} aria-hidden="true">
      <p>No such page</p>
      <svg viewBox="0 0 400 190" aria-hidden="true">
        <g fill="none" stroke="var(--ink-3)" strokeWidth="2.5" strokeDasharray="7 6" strokeLinecap="round">
          <rect x="1.5" y="12" width="104" height="132" rx="10" />
          <circle cx="53" cy="66" r="18" />
          <path d="M26 116q4-26 27-26t27 26" />
          <path d="M136 32h150M136 78h206M136 124h112" />
        </g>
        <g fill="none" stroke="var(--brand-line)" strokeWidth="1.5">
          {[-18, -10, 10, 18].map((height) => (
            <path key={height} d={`M0 178q12.5 ${height} 25 0${'t25 0'.repeat(15)}`} />
          ))}
        </g>
      </svg>
    </div>
  );
}

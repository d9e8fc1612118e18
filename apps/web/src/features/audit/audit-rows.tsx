import { Link } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import css from './audit.module.css';
import { type AuditRow, actionWord } from './audit-words.ts';

/** Who did what, when, and in whose account; a link narrows to it. */
export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ol className={css.rows} aria-label="Audit log">
      {rows.map((row) => (
        <li key={row.id}>
          <time dateTime={row.at}>{formatDateTime(row.at)}</time>
          <div>
            <b>{actionWord(row.action)}</b> <span>{row.person}</span>
            {row.account === null ? null : (
              <>
                {' '}
                <Link to={`/staff/audit?account=${row.account.id}`}>{row.account.name || row.account.id}</Link>
              </>
            )}
            <small>
              {row.subject === '' ? null : <code>{row.subject}</code>}
              {row.detail.map(({ name, value }) => (
                <span key={name}>
                  {name.replaceAll('_', ' ')}: {value}
                </span>
              ))}
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}

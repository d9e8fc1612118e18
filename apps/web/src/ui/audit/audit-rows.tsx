import type { AuditPage } from '@carded/contract';
import { formatDateTime } from '#platform/format.ts';
import css from './audit-rows.module.css';

/** Lists audit rows with their person and time, the newest first. */
export function AuditRows({ rows }: { rows: AuditPage['rows'] }) {
  return (
    <ol className={css.rows}>
      {rows.map((row) => (
        <li key={row.id} data-outside={row.is_outside || undefined}>
          <p>
            <b>{row.what}</b>
            <small>
              {row.who}
              {row.reason === null ? '' : `: ${row.reason}`}
            </small>
          </p>
          <time dateTime={row.at}>{formatDateTime(row.at)}</time>
        </li>
      ))}
    </ol>
  );
}

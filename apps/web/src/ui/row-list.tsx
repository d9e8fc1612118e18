import type { AuditPage } from '@carded/contract';
import type { ReactNode, Ref } from 'react';
import { formatDateTime, formatDay } from '#platform/format.ts';
import auditCss from './audit-rows.module.css';
import { type StatusGroup, StatusWord } from './chip.tsx';
import css from './row-list.module.css';

/** Rows that each open a page. `columns` is a class that sets `--columns`, the row's grid on wide screens. */
export function RowList({
  label,
  columns,
  ref,
  children,
}: {
  label: string;
  columns: string | undefined;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}) {
  return (
    <ul className={`${css.list} ${columns ?? ''}`} ref={ref} aria-label={label}>
      {children}
    </ul>
  );
}

/** Subject of a row: `b`, and `small` below it. It has its own line on a phone. */
export function RowSubject({ children }: { children: ReactNode }) {
  return <span className={css.subject}>{children}</span>;
}

/** Tells whether a click was on the row itself, and not on a link or button in it. */
export function isOfRow(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, label') === null;
}

export type Compared = {
  field: string;
  label: string;
  typed: string | null;
  read: string | null;
  agrees: 'equal' | 'close' | 'different' | 'unread';
};

const agreement: Record<Compared['agrees'], { group: StatusGroup; word: string }> = {
  equal: { group: 'accepted', word: 'Equal' },
  close: { group: 'pending', word: 'Close' },
  different: { group: 'denied', word: 'Different' },
  unread: { group: 'blocked', word: 'Not read' },
};
const shown = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value || '–');

/** Draws rows that compare typed values with the card. */
export function ComparedRows({ compared }: { compared: readonly Compared[] }) {
  return (
    <tbody>
      {compared.map(({ field, label, typed, read, agrees }) => (
        <tr key={field} data-agrees={agrees}>
          <th scope="row">{label}</th>
          <td>{shown(typed)}</td>
          <td>{shown(read)}</td>
          <td>
            <StatusWord group={agreement[agrees].group}>{agreement[agrees].word}</StatusWord>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Lists audit rows with their person and time, the newest first. */
export function AuditRows({ rows }: { rows: AuditPage['rows'] }) {
  return (
    <ol className={auditCss.rows}>
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

import { type MoneyDeskKind, moneyDeskKinds, unknownTax } from '@carded/domain/billing';
import { Link } from 'react-router';
import { formatCents, formatDate, formatMonth } from '#platform/format.ts';
import css from './money-desk.module.css';
import type { DeskRow } from './money-types.ts';

/** What waits, the longest first: each leads to its account's money. */
export function DeskRows({ rows }: { rows: readonly DeskRow[] }) {
  return (
    <ul className={css.desk} aria-label="What waits">
      {rows.map((row) => (
        <li key={row.account + row.ref}>
          <Link to={`/staff/accounts/${row.account}/money`}>
            <span>
              <b>{row.business}</b>
              <small>{textOf(row)}</small>
            </span>
            <span>{deskKind(row.kind)?.label}</span>
            <time dateTime={row.since}>{formatDate(row.since)}</time>
            <b>{row.cents === null ? '' : formatCents(row.cents)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function deskKind(kind: MoneyDeskKind) {
  return moneyDeskKinds.find((one) => one.kind === kind);
}

const textOf = ({ kind, ref, code, is_for_person: isForPerson }: DeskRow): string => {
  const about =
    kind === 'charge_held' && isForPerson
      ? 'Held for more than three days, and not asked about anymore. Look it up and settle it.'
      : (deskKind(kind)?.about ?? '');
  if (code !== null) {
    const { why, todo } = unknownTax(code);
    return `${formatMonth(ref)} is not closed. ${why} ${todo}`;
  }
  return ref === '' ? about : `${ref}. ${about}`;
};

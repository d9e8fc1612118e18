import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDay, formatMonth } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import css from './money-desk.module.css';
import type { Desk } from './money-types.ts';

/** Accounts of the desk that need a look without waiting for an answer; a list that is empty is not shown. */
export function DeskLists({ desk }: { desk: Desk }) {
  return (
    <>
      <DeskList
        heading="Months not closed"
        about="They should be by now. Closing tries again by itself."
        rows={desk.not_closed}
        textOf={({ month, due }) => `${formatMonth(month)}, due ${formatDate(due)}`}
      />
      <DeskList
        heading="Tax exemptions that end"
        about="Ask for a new certificate before the day. After it, invoices have tax again."
        rows={desk.exemptions}
        textOf={({ until, is_over: isOver }) => `${isOver ? 'ended' : 'until'} ${formatDay(until)}`}
      />
      <DeskList
        heading="Parked"
        about="Neither closed nor collected."
        rows={desk.parked}
        underOf={({ reason }) => reason}
        textOf={({ until }) => `until ${formatDate(until)}`}
      />
    </>
  );
}

function DeskList<Row extends { account: string; business: string }>({
  heading,
  about,
  rows,
  underOf,
  textOf,
}: {
  heading: string;
  about: string;
  rows: readonly Row[];
  underOf?: (row: Row) => ReactNode;
  textOf: (row: Row) => string;
}) {
  if (rows.length === 0) return null;
  return (
    <Card heading={heading} about={about}>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.account}>
            <span>
              <Link to={`/staff/accounts/${row.account}/money`}>{row.business}</Link>
              {underOf === undefined ? null : <small>{underOf(row)}</small>}
            </span>
            <span>{textOf(row)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { type MoneyDeskKind, moneyDeskKinds, unknownTax } from '@carded/domain/billing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCents, formatDate, formatDay, formatMonth } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { MoneyApprovals } from './money-approvals.tsx';
import css from './money-desk.module.css';
import type { Desk, DeskRow } from './money-types.ts';
import { deskQuery } from './queries.ts';

/** Everything of money that waits for an answer or for a person, over all accounts. */
export function MoneyDeskScreen() {
  const [params, setParams] = useSearchParams();
  const kind = moneyDeskKinds.find((one) => one.kind === params.get('kind'))?.kind ?? null;
  const query = useQuery(deskQuery(kind));
  return (
    <>
      <PageHead heading="Money" meta="What waits for an answer or for a person" />
      <Loaded query={query} loading="Loading the desk" failed="The desk did not load">
        {(desk) => (
          <div className={css.page}>
            <MoneyApprovals />
            <nav className={css.kinds} aria-label="Show">
              {desk.counts
                .filter(({ kind: one, count }) => count > 0 || one === kind)
                .map(({ kind: one, count }) => (
                  <Kind key={one} kind={one} count={count} isChosen={one === kind} onChoose={setParams} />
                ))}
            </nav>
            {desk.rows.length === 0 ? (
              <EmptyState heading="Nothing waits">
                Charges without an answer, failed payments and suspended accounts appear here.
              </EmptyState>
            ) : (
              <DeskRows rows={desk.rows} />
            )}
            {desk.has_more ? <p className={css.quiet}>There are more. The longest wait is shown first.</p> : null}
            <DeskLists desk={desk} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Kind({
  kind,
  count,
  isChosen,
  onChoose,
}: {
  kind: MoneyDeskKind;
  count: number;
  isChosen: boolean;
  onChoose: (params: Record<string, string>) => void;
}) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(isChosen ? {} : { kind })}>
      {deskKind(kind)?.label} <b>{count}</b>
    </button>
  );
}

/** What waits, the longest first: each leads to its account's money. */
function DeskRows({ rows }: { rows: readonly DeskRow[] }) {
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

function deskKind(kind: MoneyDeskKind) {
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

/** Accounts of the desk that need a look without waiting for an answer; a list that is empty is not shown. */
function DeskLists({ desk }: { desk: Desk }) {
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

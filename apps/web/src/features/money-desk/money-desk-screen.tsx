import { type MoneyDeskKind, moneyDeskKinds, unknownTax } from '@carded/domain/billing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCents, formatDate, formatDay, formatMonth, lastDayBefore } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import css from './money-desk.module.css';
import { type Desk, type DeskRow, deskQuery } from './money-dialog.tsx';

/** Everything of money that waits for an answer or for a person, over all accounts. */
export default function MoneyDeskScreen() {
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

/** Lists waiting rows, longest first; each links to its account's money. */
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
        textOf={({ until }) => `until ${formatDay(lastDayBefore(until))}`}
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

const actions = {
  credit: 'Credit',
  credit_note: 'Credit note',
  write_off: 'Write-off',
  payment: 'Payment by hand',
} as const;

/** Lists requests that one person may not do alone, for a second person's approval. */
function MoneyApprovals() {
  const queryClient = useQueryClient();
  const approvals = useQuery({
    queryKey: ['money-desk', 'approvals'],
    queryFn: async () => (await call('moneyDesk.approvals', {})).approvals,
    staleTime: 10_000,
  });
  const decide = useMutation({
    mutationFn: ({ id, agree }: { id: string; agree: boolean }) =>
      call('moneyDesk.decide', { params: { id }, body: { agree } }),
    onSuccess: ({ state }) => toast(state === 'done' ? 'Done, as it was asked for' : 'Refused'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['money-desk'] });
      await queryClient.invalidateQueries({ queryKey: ['account-money'] });
    },
  });
  const waiting = approvals.data ?? [];
  if (waiting.length === 0 && decide.error === null && approvals.error === null) return null;
  return (
    <Card heading="Waits for a second person" about="Above $250 within 24 hours one person asks, and another agrees.">
      <div className={css.refused}>
        <Refused error={decide.error ?? approvals.error} />
      </div>
      <ul className={css.rows}>
        {waiting.map(({ id, account, business, action, cents, reason, asked_by: by, ends, can_decide: canDecide }) => (
          <li key={id}>
            <span>
              <b>
                {actions[action]} of {formatCents(cents)},{' '}
                <Link to={`/staff/accounts/${account}/money`}>{business}</Link>
              </b>
              <small>
                {by}: {reason} Ends {formatDate(ends)}.
              </small>
            </span>
            {canDecide ? (
              <span className={css.actions}>
                <Button
                  size="sm"
                  busy={decide.isPending && decide.variables.id === id}
                  onClick={() => decide.mutate({ id, agree: false })}
                >
                  Refuse
                </Button>
                <Button
                  size="sm"
                  kind="brand"
                  busy={decide.isPending && decide.variables.id === id}
                  onClick={() => decide.mutate({ id, agree: true })}
                >
                  Agree
                </Button>
              </span>
            ) : (
              <span>You asked</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function meta() {
  return [{ title: title('Money') }];
}

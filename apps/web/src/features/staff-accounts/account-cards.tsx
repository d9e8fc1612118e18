import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { formatCents, formatDate, formatNumber } from '#platform/format.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { AuditRows } from '#ui/row-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { auditQuery, type OpenedAccount, standingOf } from './account-queries.ts';
import css from './staff-accounts.module.css';

const chains = [
  { value: 'account', label: 'The account’s' },
  { value: 'house', label: 'Ours about it' },
] as const;

/** The newest rows of both audit logs. */
export function AccountAudit({ id }: { id: string }) {
  const [chain, setChain] = useState<(typeof chains)[number]['value']>('account');
  const log = useQuery(auditQuery(id, chain));
  return (
    <Card heading="Audit log">
      <div className={css.chain}>
        <Segmented label="Whose" value={chain} options={chains} onChange={setChain} />
      </div>
      <Loaded query={log} loading="Loading the audit log" failed="The audit log did not load">
        {({ rows }) =>
          rows.length === 0 ? <p className={css.none}>Nothing yet.</p> : <AuditRows rows={rows.slice(0, 12)} />
        }
      </Loaded>
    </Card>
  );
}

/** How the account stands, and why. */
export function AccountStanding({ opened: { account, usage } }: { opened: OpenedAccount }) {
  const facts = [
    ['State', standingOf(account).word],
    ['Verifications this month', formatNumber(usage.verifications)],
    ['Scans this month', formatNumber(usage.scans)],
    ['ID scanner', account.scanner_enabled ? 'On' : 'Off'],
    ['Terms', account.terms_accepted === null ? 'Not accepted' : formatDate(account.terms_accepted)],
    ['Since', formatDate(account.created)],
    ['Broker', account.broker ? 'Yes' : null],
  ] as const;
  return (
    <Card heading="Account" about={account.why ?? undefined}>
      <Facts facts={facts} />
    </Card>
  );
}

/** Shows open invoices, remaining credit, and the next invoice as it is now. */
export function AccountMoney({ opened: { money } }: { opened: OpenedAccount }) {
  const { grants } = useLogin();
  const facts = [
    ['Open', formatCents(money.open)],
    ['Credit', formatCents(money.credit)],
    ['Next invoice so far', formatCents(money.next)],
    ['At this pace', money.estimate === null ? null : formatCents(money.estimate)],
    ['Closes', formatDate(money.closes)],
    ['Card', money.card ?? 'None'],
  ] as const;
  return (
    <Card
      heading="Money"
      action={
        grants.includes('billing') ? (
          <Link to="money" relative="path">
            Invoices, credit, prices
          </Link>
        ) : undefined
      }
    >
      <Facts facts={facts} />
    </Card>
  );
}

/** Draws facts by their names; one that is null is left out. */
function Facts({ facts }: { facts: readonly (readonly [name: string, fact: string | null])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, fact]) =>
        fact === null ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

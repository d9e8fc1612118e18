import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCents, formatDate, formatNumber } from '#platform/format.ts';
import { useLogin } from '#platform/session/session.ts';
import { AuditRows } from '#ui/audit/audit-rows.tsx';
import { Card } from '#ui/card.tsx';
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
  return (
    <Card heading="Account" about={account.why ?? undefined}>
      <dl className={css.facts}>
        <dt>State</dt>
        <dd>{standingOf(account).word}</dd>
        <dt>Verifications this month</dt>
        <dd>{formatNumber(usage.verifications)}</dd>
        <dt>Scans this month</dt>
        <dd>{formatNumber(usage.scans)}</dd>
        <dt>ID scanner</dt>
        <dd>{account.scanner_enabled ? 'On' : 'Off'}</dd>
        <dt>Terms</dt>
        <dd>{account.terms_accepted === null ? 'Not accepted' : formatDate(account.terms_accepted)}</dd>
        <dt>Since</dt>
        <dd>{formatDate(account.created)}</dd>
        {account.broker ? (
          <>
            <dt>Broker</dt>
            <dd>Yes</dd>
          </>
        ) : null}
      </dl>
    </Card>
  );
}

/** Shows open invoices, remaining credit, and the next invoice as it is now. */
export function AccountMoney({ opened: { money } }: { opened: OpenedAccount }) {
  const { grants } = useLogin();
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
      <dl className={css.facts}>
        <dt>Open</dt>
        <dd>{formatCents(money.open)}</dd>
        <dt>Credit</dt>
        <dd>{formatCents(money.credit)}</dd>
        <dt>Next invoice so far</dt>
        <dd>{formatCents(money.next)}</dd>
        {money.estimate === null ? null : (
          <>
            <dt>At this pace</dt>
            <dd>{formatCents(money.estimate)}</dd>
          </>
        )}
        <dt>Closes</dt>
        <dd>{formatDate(money.closes)}</dd>
        <dt>Card</dt>
        <dd>{money.card ?? 'None'}</dd>
      </dl>
    </Card>
  );
}

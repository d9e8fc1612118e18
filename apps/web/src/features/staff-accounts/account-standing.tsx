import { formatDate, formatNumber } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import type { OpenedAccount } from './queries.ts';
import css from './staff-accounts.module.css';
import { standingOf } from './standing.ts';

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

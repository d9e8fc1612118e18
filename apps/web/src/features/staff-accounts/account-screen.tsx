import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatCents, formatDate, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { AuditRows } from '#ui/audit/audit-rows.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatusWord } from '#ui/chip.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ReasonField, useReason } from '#ui/forms/reason-field.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { AccountNotes } from './account-notes.tsx';
import { AccountParts, ViewDialog } from './account-parts.tsx';
import { accountQuery, auditQuery, type OpenedAccount, standingOf } from './account-queries.ts';
import css from './staff-accounts.module.css';

/** Shows one account with the actions of staff. */
export function AccountScreen({ ofBroker }: { ofBroker: (account: OpenedAccount['account']) => ReactNode }) {
  const id = useParams().id ?? '';
  const opened = useQuery(accountQuery(id));
  const [asking, setAsking] = useState<'view' | 'state' | null>(null);
  const close = () => setAsking(null);
  return (
    <Loaded
      query={opened}
      loading="Opening the account"
      failed="The account did not open"
      gone={{ heading: 'No such account', to: '/staff/accounts', label: 'To the accounts' }}
    >
      {(data) => {
        const { account } = data;
        const { group, word } = standingOf(account);
        return (
          <>
            <Crumb to="/staff/accounts">Accounts</Crumb>
            <PageHead
              heading={account.business_name}
              beside={<StatusWord group={group}>{word}</StatusWord>}
              meta={[account.region, account.country].filter(Boolean).join(', ')}
            >
              <Button onClick={() => setAsking('state')}>
                {account.state === 'closed' ? 'Open it again' : 'Deactivate'}
              </Button>
              <Button onClick={() => setAsking('view')}>View the account</Button>
            </PageHead>
            <div className={css.page}>
              <div className={css.stack}>
                <AccountParts opened={data} />
              </div>
              <div className={css.stack}>
                <AccountStanding opened={data} />
                <AccountMoney opened={data} />
                {account.broker ? ofBroker(account) : null}
                <AccountNotes id={account.id} />
                <AccountAudit id={account.id} />
              </div>
            </div>
            {asking === 'view' ? <ViewDialog opened={data} onClose={close} /> : null}
            {asking === 'state' ? <StateDialog account={account} onClose={close} /> : null}
          </>
        );
      }}
    </Loaded>
  );
}

const chains = [
  { value: 'account', label: 'The account’s' },
  { value: 'house', label: 'Ours about it' },
] as const;

/** The newest rows of both audit logs. */
function AccountAudit({ id }: { id: string }) {
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
function AccountStanding({ opened: { account, usage } }: { opened: OpenedAccount }) {
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
function AccountMoney({ opened: { money } }: { opened: OpenedAccount }) {
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

/** Says what will happen, asks why, and deactivates the account or opens it again. */
function StateDialog({ account, onClose }: { account: OpenedAccount['account']; onClose: () => void }) {
  const isClosed = account.state === 'closed';
  const reason = useReason();
  const queryClient = useQueryClient();
  const set = useMutation({
    mutationFn: (given: string) =>
      call('staffAccounts.setState', {
        params: { id: account.id },
        body: { state: isClosed ? 'live' : 'closed', reason: given },
      }),
    onSuccess: () => {
      toast(isClosed ? `${account.business_name} is open again` : `${account.business_name} is deactivated`);
      queryClient.invalidateQueries({ queryKey: ['staff-account', account.id] });
      queryClient.invalidateQueries({ queryKey: ['staff-account-audit', account.id] });
      queryClient.invalidateQueries({ queryKey: ['staff-accounts'] });
      onClose();
    },
    onError: (error) => toastProblem('Nothing was changed.', error),
  });
  return (
    <Dialog
      onClose={onClose}
      title={isClosed ? `Open ${account.business_name} again?` : `Deactivate ${account.business_name}?`}
    >
      <form
        className={dialogCss.body}
        onSubmit={(event) => {
          event.preventDefault();
          const given = reason.given();
          if (given !== null) set.mutate(given);
        }}
      >
        <p>
          {isClosed
            ? 'Verifications and scans start at once, and are billed. Its owners get an email.'
            : 'New verifications and scans stop at once; those that run finish. Nothing is deleted, and what was used is still billed. Its owners get an email.'}
        </p>
        <ReasonField about="It is kept with the account." {...reason.field} />
        <div className={dialogCss.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={isClosed ? 'brand' : 'danger'} type="submit" busy={set.isPending}>
            {isClosed ? 'Open it again' : 'Deactivate'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

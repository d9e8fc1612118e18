import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { AuditRows } from '#ui/row-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { AccountMoney, AccountStanding } from './account-cards.tsx';
import { AccountNotes } from './account-notes.tsx';
import { AccountParts, ViewDialog } from './account-parts.tsx';
import { accountQuery, auditQuery, type OpenedAccount, standingOf } from './account-queries.ts';
import css from './staff-accounts.module.css';
import { StateDialog } from './state-dialog.tsx';

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

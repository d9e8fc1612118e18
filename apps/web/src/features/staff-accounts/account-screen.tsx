import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { AccountAudit, AccountMoney, AccountStanding } from './account-cards.tsx';
import { AccountNotes } from './account-notes.tsx';
import { AccountParts, ViewDialog } from './account-parts.tsx';
import { accountQuery, type OpenedAccount, standingOf } from './account-queries.ts';
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

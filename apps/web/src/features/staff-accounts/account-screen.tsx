import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Crumb } from '#ui/pages/crumb.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { AccountAudit } from './account-audit.tsx';
import { AccountMoney } from './account-money.tsx';
import { AccountNotes } from './account-notes.tsx';
import { AccountParts } from './account-parts.tsx';
import { AccountStanding } from './account-standing.tsx';
import { accountQuery, type OpenedAccount } from './queries.ts';
import css from './staff-accounts.module.css';
import { standingOf } from './standing.ts';
import { StateDialog } from './state-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

/** One account as it stands, with what staff can do about it. */
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
      isPage
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

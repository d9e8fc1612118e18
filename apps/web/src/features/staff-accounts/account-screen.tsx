import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { ReasonField, useReason } from '#ui/forms/reason-field.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { AccountAudit, AccountMoney, AccountStanding } from './account-cards.tsx';
import { AccountNotes } from './account-notes.tsx';
import { AccountParts, ViewDialog } from './account-parts.tsx';
import { accountQuery, type OpenedAccount, standingOf } from './account-queries.ts';
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
    <FormDialog
      title={isClosed ? `Open ${account.business_name} again?` : `Deactivate ${account.business_name}?`}
      action={isClosed ? 'Open it again' : 'Deactivate'}
      kind={isClosed ? 'brand' : 'danger'}
      busy={set.isPending}
      onSubmit={() => reason.actWith(set.mutate)}
      onClose={onClose}
    >
      <p>
        {isClosed
          ? 'Verifications and scans start at once, and are billed. Its owners get an email.'
          : 'New verifications and scans stop at once; those that run finish. Nothing is deleted, and what was used is still billed. Its owners get an email.'}
      </p>
      <ReasonField about="It is kept with the account." {...reason.field} />
    </FormDialog>
  );
}

import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { Refused } from '#ui/pages/refused.tsx';

const VERSION = '2026-11';

/** Asked once of the account's owner. Going on without accepting is not possible; signing out is. */
export function AcceptTerms() {
  const [isRead, setIsRead] = useState(false);
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => call('accounts.acceptTerms', { body: { version: VERSION } }),
    onSuccess: () =>
      queryClient.setQueryData(sessionQuery.queryKey, (login) => (login ? { ...login, tos_accepted: true } : login)),
  });
  const signOut = useMutation({
    mutationFn: () => call('sessions.remove', {}),
    onSettled: () => window.location.assign('/signin'),
  });
  return (
    <CardPage>
      <div className={css.card}>
        <h1>Review the terms</h1>
        <p>
          To open the account, its owner must accept the{' '}
          <a href="/terms" target="_blank" rel="noreferrer">
            terms
          </a>{' '}
          and the{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            privacy page
          </a>
          . They open in a new tab.
        </p>
        <Checkbox
          label={`I have read the terms, version ${VERSION}, and accept them for the account`}
          checked={isRead}
          onChange={(event) => setIsRead(event.currentTarget.checked)}
        />
        <Refused error={accept.error} />
        <div className={css.actions}>
          <Button kind="quiet" onClick={() => signOut.mutate()}>
            Sign out
          </Button>
          <Button kind="brand" disabled={!isRead} busy={accept.isPending} onClick={() => accept.mutate()}>
            Accept the terms
          </Button>
        </div>
      </div>
    </CardPage>
  );
}

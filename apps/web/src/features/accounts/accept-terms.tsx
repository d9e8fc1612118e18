import type { LoginView } from '@carded/contract';
import { Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { sessionQuery, startOf } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { TermsText } from '#ui/pages/legal-blocks.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { RequireLogin } from '#ui/pages/require-login.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';

export function meta() {
  return [{ title: title('Accept the terms') }];
}

export default function AccountTerms() {
  return (
    <RequireLogin redirect={termsRedirect}>
      <AcceptTerms />
    </RequireLogin>
  );
}

/** Asks the account's owner once. One can only accept or sign out; terms that changed meanwhile are shown again, with an empty box. */
function AcceptTerms() {
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const shown = useQuery({ queryKey: ['terms'], queryFn: () => call('terms.get', {}), refetchOnWindowFocus: false });
  const terms = shown.data?.terms;
  const accept = useMutation({
    mutationFn: (version: string) => call('terms.accept', { body: { version } }),
    onSuccess: () =>
      queryClient.setQueryData(sessionQuery.queryKey, (login) => (login ? { ...login, tos_accepted: true } : login)),
    onError: (error) => (hasCode(error, 'terms_changed') ? shown.refetch() : undefined),
  });
  const signOut = useMutation({
    mutationFn: () => call('sessions.remove', {}),
    onSettled: () => window.location.assign('/signin'),
  });
  const isRead = terms !== undefined && readVersion === terms.version;
  return (
    <CardPage>
      <div className={`${css.card} ${css.wide}`}>
        <h1>Review the terms</h1>
        <p>
          To open the account, its owner accepts the terms. How data is handled is on the{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            privacy page
          </a>
          , which opens in a new tab.
        </p>
        {shown.isError ? (
          <ErrorState
            heading="The terms did not load"
            kept="Nothing was accepted."
            error={shown.error}
            onRetry={() => shown.refetch()}
          />
        ) : null}
        {terms === undefined ? null : (
          <>
            <TermsText terms={terms} />
            <Checkbox
              label={terms.label}
              checked={isRead}
              onChange={(event) => setReadVersion(event.currentTarget.checked ? terms.version : null)}
            />
          </>
        )}
        <Refused error={accept.error} />
        <div className={css.actions}>
          <Button kind="quiet" onClick={() => signOut.mutate()}>
            Sign out
          </Button>
          <Button
            kind="brand"
            disabled={!isRead}
            busy={accept.isPending}
            onClick={() => accept.mutate(terms?.version ?? '')}
          >
            Accept the terms
          </Button>
        </div>
      </div>
    </CardPage>
  );
}

/** Redirects everyone but an owner who has not accepted yet. */
export function termsRedirect(login: LoginView): string | null {
  return login.kind === 'owner' && !login.tos_accepted ? null : startOf(login);
}

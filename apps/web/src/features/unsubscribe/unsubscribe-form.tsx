import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { LinkFailed, Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';

/** Opening the link changes nothing; the button does. */
export function UnsubscribeForm({ search }: { search: URLSearchParams }) {
  const token = tokenOf(search);
  return token === null ? (
    <section className={css.card} role="alert">
      <h1>Invalid unsubscribe token.</h1>
      <p className={css.words}>Copy the whole link from the email, or press its button again.</p>
    </section>
  ) : (
    <Mailbox token={token} />
  );
}

const Mailbox = ({ token }: { token: string }) => {
  const queryClient = useQueryClient();
  const queryKey = ['unsubscribe', token];
  const mailbox = useQuery({ queryKey, queryFn: () => call('unsubscribe.get', { params: { token } }), retry: false });
  const submit = useMutation({
    mutationFn: () => call('unsubscribe.submit', { params: { token } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  });
  return (
    <Loaded
      query={mailbox}
      loading="Opening the link"
      failed={(error) => <LinkFailed error={error} onRetry={() => mailbox.refetch()} />}
    >
      {({ email, unsubscribed }) => (
        <section className={css.card} aria-live="polite">
          <h1>{unsubscribed ? 'You are unsubscribed' : 'Unsubscribe?'}</h1>
          <p className={css.words}>
            {unsubscribed
              ? `We no longer send news and product emails to ${email}.`
              : `We will stop sending news and product emails to ${email}.`}{' '}
            You will still get emails about sign-in, security and billing.
          </p>
          <Refused error={submit.error} />
          {unsubscribed ? null : (
            <Button kind="brand" busy={submit.isPending} onClick={() => submit.mutate()}>
              Unsubscribe
            </Button>
          )}
        </section>
      )}
    </Loaded>
  );
};

/** Reads the token of an unsubscribe link: 48 characters in `ut`, or 32 in `uid`. Null when it holds neither. */
export function tokenOf(search: URLSearchParams): string | null {
  const [ut, uid] = [search.get('ut'), search.get('uid')];
  if (ut !== null) return ut.length === 48 ? ut : null;
  return uid?.length === 32 ? uid : null;
}

export function meta() {
  return [{ title: title('Unsubscribe') }];
}

export default function Unsubscribe() {
  const [search] = useSearchParams();
  return (
    <CardPage home="/">
      <UnsubscribeForm search={search} />
    </CardPage>
  );
}

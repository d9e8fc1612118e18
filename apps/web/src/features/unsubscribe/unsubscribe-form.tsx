import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/card-page.module.css';
import { LinkFailed } from '#ui/link-failed.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Refused } from '#ui/refused.tsx';
import { tokenOf } from './token-of.ts';

/** Opening the link changes nothing; the button does. */
export const UnsubscribeForm = ({ search }: { search: URLSearchParams }) => {
  const token = tokenOf(search);
  return token === null ? (
    <section className={css.card} role="alert">
      <h1>Invalid unsubscribe token.</h1>
      <p className={css.words}>Copy the whole link out of the mail, or press the button in the mail again.</p>
    </section>
  ) : (
    <Mailbox token={token} />
  );
};

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
              ? `We send no more news and product mail to ${email}.`
              : `We then send no more news and product mail to ${email}.`}{' '}
            Mail about signing in, security and bills still comes.
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

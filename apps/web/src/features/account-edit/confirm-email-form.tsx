import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/card-page.module.css';
import { Refused } from '#ui/refused.tsx';

/** Behind the mailed link. Opening it changes nothing, since mail programs open links too; the button does. */
export const ConfirmEmailForm = ({ token }: { token: string }) => {
  const confirm = useMutation({ mutationFn: () => call('ownerEmail.confirm', { params: { token } }) });
  if (confirm.isSuccess)
    return (
      <section className={css.card} aria-live="polite">
        <h1>Your email is confirmed</h1>
        <p className={css.words}>
          {confirm.data.changed ? 'From now on you sign in with this address.' : 'Mail to you arrives there again.'}
        </p>
        <p>
          <a href="/account/edit">To the account</a>
        </p>
      </section>
    );
  return (
    <section className={css.card}>
      <h1>Confirm your email</h1>
      <p className={css.words}>Mail to you arrives at this address, and you sign in to Carded with it.</p>
      <Refused error={confirm.error} />
      {confirm.isError ? (
        <p>
          <a href="/account/edit">Have a new link mailed from your account</a>
        </p>
      ) : (
        <Button kind="brand" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm this address
        </Button>
      )}
    </section>
  );
};

import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { endedLinkWords, isLinkEnded } from '#platform/queries/problem.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { Refused } from '#ui/pages/refused.tsx';

/** Behind the emailed link. Opening it changes nothing, since mail programs open links too; the button does. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const confirm = useMutation({ mutationFn: () => call('ownerEmail.confirm', { params: { token } }) });
  if (confirm.isSuccess)
    return (
      <section className={css.card} aria-live="polite">
        <h1>Your email is confirmed</h1>
        <p className={css.words}>
          {confirm.data.changed ? 'From now on you sign in with this address.' : 'Our emails reach you there again.'}
        </p>
        <p>
          <a href="/account/edit">Go to the account</a>
        </p>
      </section>
    );
  return (
    <section className={css.card}>
      <h1>Confirm your email</h1>
      <p className={css.words}>Our emails go to this address, and you sign in to Carded with it.</p>
      {isLinkEnded(confirm.error) ? <p role="alert">{endedLinkWords}.</p> : <Refused error={confirm.error} />}
      {confirm.isError ? (
        <p>
          <a href="/account/edit">Send a new link from your account</a>
        </p>
      ) : (
        <Button kind="brand" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm this address
        </Button>
      )}
    </section>
  );
}

export function meta() {
  return [{ title: title('Confirm your email') }];
}

export default function ConfirmEmail() {
  return (
    <CardPage home="/">
      <ConfirmEmailForm token={useParams().token ?? ''} />
    </CardPage>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/pages/card-page.module.css';
import { Refused } from '#ui/pages/refused.tsx';

/** For everyone who was notified that two-step sign-in is about to be turned off. */
export function KeepMfa({ token }: { token: string }) {
  const keep = useMutation({ mutationFn: () => call('passwords.cancelMfaReset', { params: { token } }) });
  return (
    <section className={css.card} aria-live="polite">
      <h1>{keep.isSuccess ? 'Two-step sign-in stays on' : 'Keep two-step sign-in on?'}</h1>
      <p className={css.words}>
        {keep.isSuccess
          ? 'Everyone who was signed in with that login is signed out. Somebody may know its password: set a new one.'
          : 'Somebody with the password asked to turn it off. If none of you did, keep it on and set a new password.'}
      </p>
      <Refused error={keep.error} />
      {keep.isSuccess ? (
        <p>
          <Link to="/forgotpassword">Set a new password</Link>
        </p>
      ) : (
        <Button kind="brand" busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep it on
        </Button>
      )}
    </section>
  );
}

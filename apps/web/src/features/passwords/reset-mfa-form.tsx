import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { endedLinkWords, isLinkEnded } from '#platform/queries/problem.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { focusFirstError } from '#ui/forms/use-server-form.ts';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { LinkFailed, Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';

/** Behind both links about two-step sign-in: the one that turns it off, and the one that keeps it on. */
export function ResetMfaForm({ token }: { token: string }) {
  const link = useQuery(resetQuery(token));
  const ended = (error: unknown) => (
    <EndedLink error={error} again="/forgotpassword?what=mfa" onRetry={() => link.refetch()} />
  );
  return (
    <Loaded query={link} loading="Opening the link" failed={ended}>
      {({ what }) =>
        what === 'password' ? (
          ended(null)
        ) : what === 'mfa_cancel' ? (
          <KeepMfa token={token} />
        ) : (
          <TurnMfaOff token={token} />
        )
      }
    </Loaded>
  );
}

const TurnMfaOff = ({ token }: { token: string }) => {
  const reset = useMutation({
    mutationFn: ({ password, code }: { password: string; code: string }) =>
      call('passwords.resetMfa', {
        params: { token },
        body: { password, ...(code.trim() === '' ? {} : { recovery_code: code.trim() }) },
      }),
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: { password: (value) => (value === '' ? 'Type your password' : null) },
  });
  if (reset.isSuccess) return <Answer offAt={reset.data.off_at} />;
  return (
    <form
      className={css.card}
      noValidate
      onSubmit={form.onSubmit(
        (values) => reset.mutate(values),
        () => focusFirstError(),
      )}
    >
      <h1>Turn two-step sign-in off</h1>
      <p className={css.words}>
        With a recovery code it turns off now. Without one it turns off in 24 hours; until then, you and the account’s
        owners can keep it on with a link we email to each of you.
      </p>
      <Refused error={reset.error} />
      <PasswordField label="Password" key={form.key('password')} {...form.getInputProps('password')} />
      <TextInput
        label="Recovery code, if you have one"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Button kind="brand" type="submit" busy={reset.isPending}>
        Turn it off
      </Button>
    </form>
  );
};

const Answer = ({ offAt }: { offAt: string | null }) => (
  <section className={css.card} aria-live="polite">
    <h1>{offAt === null ? 'Two-step sign-in is off' : 'It turns off tomorrow'}</h1>
    <p className={css.words}>
      {offAt === null
        ? 'Sign in with your password, then set it up again on your new device.'
        : `Two-step sign-in turns off on ${formatDateTime(offAt)}, unless somebody keeps it on. After that, sign in with your password.`}
    </p>
    <p>
      <Link to="/signin">Sign in</Link>
    </p>
  </section>
);

/** Keeps two-step sign-in on, for everyone who was notified that it is about to be turned off. */
function KeepMfa({ token }: { token: string }) {
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

export function meta() {
  return [{ title: title('Two-step sign-in') }];
}

export default function ResetMfa() {
  return (
    <CardPage home="/">
      <ResetMfaForm token={useParams().token ?? ''} />
    </CardPage>
  );
}

/** Loads the purpose of an emailed link; fails for an ended one. Fetched once, since each request counts as a try. */
export function resetQuery(token: string) {
  return queryOptions({
    queryKey: ['reset', token],
    queryFn: () => call('passwords.checkReset', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The emailed link did not open: why, and a way to get a new link, or to try again when it may still work. */
export function EndedLink({ error, again, onRetry }: { error: unknown; again: string; onRetry: () => void }) {
  if (error !== null && !isLinkEnded(error)) return <LinkFailed error={error} onRetry={onRetry} />;
  return (
    <section className={css.card} role="alert">
      <h1>{error === null ? 'This link is for something else' : endedLinkWords}</h1>
      <p className={css.words}>An emailed link works once, for an hour.</p>
      <p>
        <Link to={again}>Email me a new link</Link>
      </p>
    </section>
  );
}

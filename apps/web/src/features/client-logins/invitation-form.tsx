import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { endedLinkWords, isLinkEnded } from '#platform/queries/problem.ts';
import { newPasswordFault, newPasswordHint, repeatedFault } from '#platform/session/password-rules.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { LinkFailed, Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';

/** Behind the mailed invitation: whose account it is, and a first password. */
export default function Invitation() {
  const token = useParams().token ?? '';
  const navigate = useNavigate();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('clientLogins.checkInvitation', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { form, mutation, refused, submit } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { password: '', repeated: '' },
    validate: {
      password: (value) => newPasswordFault(value, false),
      repeated: (value, { password }) => repeatedFault(value, password),
    },
    save: ({ password }) => call('clientLogins.acceptInvitation', { params: { token }, body: { password } }),
    onSaved: () => navigate('/signin', { replace: true, state: { notice: 'Your password is set. Sign in with it.' } }),
  });
  const failed = (error: unknown) =>
    isLinkEnded(error) ? <Ended /> : <LinkFailed error={error} onRetry={() => invitation.refetch()} />;
  return (
    <CardPage home="/">
      <Loaded query={invitation} loading="Opening the invitation" failed={failed}>
        {({ business_name, email, firstname }) => (
          <form className={css.card} noValidate onSubmit={submit}>
            <h1>Welcome, {firstname}</h1>
            <p className={css.words}>
              {business_name} created a login for you. You sign in with <b>{email}</b> and the password you set here.
            </p>
            <Refused error={refused} />
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <PasswordField
              label="Password"
              description={newPasswordHint(false)}
              autoComplete="new-password"
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
            <PasswordField
              label="Repeat the new password"
              what="the repeated password"
              autoComplete="new-password"
              key={form.key('repeated')}
              {...form.getInputProps('repeated')}
            />
            <Button kind="brand" type="submit" busy={mutation.isPending}>
              Set the password
            </Button>
          </form>
        )}
      </Loaded>
    </CardPage>
  );
}

const Ended = () => (
  <section className={css.card} role="alert">
    <h1>{endedLinkWords}</h1>
    <p className={css.words}>
      An invitation works once, for a week. The person who invited you can send a new one from the list of logins.
    </p>
    <p>
      <a href="/signin">Sign in</a>
    </p>
  </section>
);

export function meta() {
  return [{ title: title('Your invitation') }];
}

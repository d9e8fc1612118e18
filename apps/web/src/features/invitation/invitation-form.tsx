import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/api.ts';
import { newPasswordFault, newPasswordHint, repeatedFault } from '#platform/password-rules.ts';
import { fieldProblems, hasCode, problemOf } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/card-page.module.css';
import { LinkFailed } from '#ui/link-failed.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Refused } from '#ui/refused.tsx';

/** Behind the mailed invitation: whose account it is, and a first password. */
export const InvitationForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('clientLogins.checkInvitation', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', repeated: '' },
    validate: {
      password: newPasswordFault,
      repeated: (value, { password }) => repeatedFault(value, password),
    },
  });
  const accept = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call('clientLogins.acceptInvitation', { params: { token }, body: { password } }),
    onSuccess: () =>
      navigate('/signin', { replace: true, state: { notice: 'Your password is set. Sign in with it.' } }),
    onError: (error) => {
      for (const { path, message } of fieldProblems(error))
        if (path.endsWith('password')) form.setFieldError('password', `It ${message}.`);
    },
  });
  const failed = (error: unknown) =>
    hasCode(error, 'link_expired') || hasCode(error, 'invalid_input') ? (
      <Ended error={error} />
    ) : (
      <LinkFailed error={error} onRetry={() => invitation.refetch()} />
    );
  return (
    <Loaded query={invitation} loading="Opening the invitation" failed={failed}>
      {({ business_name, email, firstname }) => (
        <form
          className={css.card}
          noValidate
          onSubmit={form.onSubmit(
            (values) => accept.mutate(values),
            (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'password')?.focus(),
          )}
        >
          <h1>Welcome, {firstname}</h1>
          <p className={css.words}>
            {business_name} made a login for you. You sign in with <b>{email}</b> and the password you set here.
          </p>
          <Refused error={fieldProblems(accept.error).length === 0 ? accept.error : null} />
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Password"
            description={newPasswordHint}
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="The same once more"
            what="the repeated password"
            autoComplete="new-password"
            key={form.key('repeated')}
            {...form.getInputProps('repeated')}
          />
          <Button kind="brand" type="submit" busy={accept.isPending}>
            Set the password
          </Button>
        </form>
      )}
    </Loaded>
  );
};

const Ended = ({ error }: { error: unknown }) => (
  <section className={css.card} role="alert">
    <h1>{problemOf(error).message}</h1>
    <p className={css.words}>
      An invitation works for a week, and once. Whoever invited you can send a new one from the list of logins.
    </p>
    <p>
      <a href="/signin">Sign in</a>
    </p>
  </section>
);

import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/api.ts';
import { newPasswordFault, newPasswordHint, repeatedFault } from '#platform/password-rules.ts';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/card-page.module.css';
import { CodeField } from '#ui/code-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SignInRefused } from '#ui/sign-in-refused.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { EndedLink } from './ended-link.tsx';
import { resetQuery } from './reset-query.ts';

/** A new password, and the code of a login that has two-step sign-in. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const link = useQuery(resetQuery(token));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', repeated: '', mfaToken: '' },
    validate: {
      password: newPasswordFault,
      repeated: (value, { password }) => repeatedFault(value, password),
      mfaToken: (value) => (link.data?.mfa && value.trim() === '' ? 'Type the code' : null),
    },
  });
  const reset = useMutation({
    mutationFn: ({ password, mfaToken }: { password: string; mfaToken: string }) =>
      call('passwords.reset', {
        params: { token },
        body: { password, ...(mfaToken.trim() === '' ? {} : { mfaToken: mfaToken.trim() }) },
      }),
    onSuccess: () => navigate('/signin', { replace: true, state: { notice: 'Security settings have been updated.' } }),
    onError: (error) => {
      for (const { path, message } of fieldProblems(error))
        if (path.endsWith('password')) form.setFieldError('password', `It ${message}.`);
    },
  });
  if (link.isPending) return <SkeletonRows label="Opening the link" />;
  if (link.isError || link.data.what !== 'password') return <EndedLink error={link.error} again="/forgotpassword" />;
  return (
    <form
      className={css.card}
      noValidate
      onSubmit={form.onSubmit(
        (values) => reset.mutate(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'password')?.focus(),
      )}
    >
      <h1>Set a new password</h1>
      <SignInRefused error={fieldProblems(reset.error).length === 0 ? reset.error : null} />
      <PasswordField
        label="New password"
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
      {link.data.mfa ? <CodeField key={form.key('mfaToken')} {...form.getInputProps('mfaToken')} /> : null}
      <Button kind="brand" type="submit" busy={reset.isPending}>
        Set the password
      </Button>
    </form>
  );
};

import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/api.ts';
import { fieldProblems, problemOf } from '#platform/problem.ts';
import { readSignInError } from '#platform/read-sign-in-error.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/card-page.module.css';
import { CodeField } from '#ui/code-field.tsx';
import { Notice } from '#ui/notice.tsx';
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
      password: (value) => (value.length < 12 ? 'At least 12 characters' : null),
      repeated: (value, { password }) => (value === password ? null : 'The two are not the same'),
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
  const refusal = reset.error ? readSignInError(reset.error) : null;
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
      {reset.error && fieldProblems(reset.error).length === 0 ? (
        <Notice group="denied" heading={refusal?.message ?? problemOf(reset.error).message} role="alert">
          {refusal?.isLockedOut ? 'Too many wrong codes. Wait a little, then type a new one.' : null}
        </Notice>
      ) : null}
      <PasswordInput
        label="New password"
        description="At least 12 characters. A few words that have nothing to do with each other are best."
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="The same once more"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the repeated password' }}
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

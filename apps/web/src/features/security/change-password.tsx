import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { fieldProblems } from '#platform/problem.ts';
import { readSignInError } from '#platform/read-sign-in-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.tsx';
import { mfaQuery, sessionsQuery } from './queries.ts';
import css from './security.module.css';

const empty = { current: '', next: '', repeated: '', token: '' };

/** The old password and a new one; with two-step sign-in its code too. */
export const ChangePassword = () => {
  const queryClient = useQueryClient();
  const hasMfa = useQuery(mfaQuery).data?.enabled === true;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: {
      current: (value) => (value === '' ? 'Type the password you have now' : null),
      next: (value) => (value.length < 12 ? 'At least 12 characters' : null),
      repeated: (value, { next }) => (value === next ? null : 'The two are not the same'),
      token: (value) => (hasMfa && value.trim() === '' ? 'Type the code' : null),
    },
  });
  const change = useMutation({
    mutationFn: ({ current, next, token }: typeof empty) =>
      call('passwords.change', {
        body: { current, new: next, ...(token.trim() === '' ? {} : { token: token.trim() }) },
      }),
    onSuccess: () => {
      form.reset();
      toast('Security settings have been updated.');
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error))
        if (path.endsWith('new')) form.setFieldError('next', `It ${message}.`);
    },
  });
  const refusal = change.error && fieldProblems(change.error).length === 0 ? readSignInError(change.error) : null;
  return (
    <Card heading="Password" about="Everywhere else you are signed in, you are signed out when it changes.">
      <form
        className={css.fields}
        noValidate
        onSubmit={form.onSubmit(
          (values) => change.mutate(values),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'current')?.focus(),
        )}
      >
        {refusal ? (
          <Notice group="denied" heading={refusal.message ?? 'Type the authentication code'} role="alert">
            {refusal.isLockedOut ? 'Too many wrong codes. Wait a little, then type a new one.' : null}
          </Notice>
        ) : null}
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the current password' }}
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <PasswordInput
          label="New password"
          description="At least 12 characters. A few words that have nothing to do with each other are best."
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the new password' }}
          key={form.key('next')}
          {...form.getInputProps('next')}
        />
        <PasswordInput
          label="The new one once more"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the repeated password' }}
          key={form.key('repeated')}
          {...form.getInputProps('repeated')}
        />
        {hasMfa ? <CodeField key={form.key('token')} {...form.getInputProps('token')} /> : null}
        <div className={css.actions}>
          <Button type="submit" busy={change.isPending}>
            Change the password
          </Button>
        </div>
      </form>
    </Card>
  );
};

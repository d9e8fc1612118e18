import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { newPasswordFault, newPasswordHint, repeatedFault } from '#platform/password-rules.ts';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SignInRefused } from '#ui/sign-in-refused.tsx';
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
      next: newPasswordFault,
      repeated: (value, { next }) => repeatedFault(value, next),
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
        <SignInRefused error={fieldProblems(change.error).length === 0 ? change.error : null} />
        <PasswordField
          label="Current password"
          what="the current password"
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <PasswordField
          label="New password"
          what="the new password"
          description={newPasswordHint}
          autoComplete="new-password"
          key={form.key('next')}
          {...form.getInputProps('next')}
        />
        <PasswordField
          label="The new one once more"
          what="the repeated password"
          autoComplete="new-password"
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

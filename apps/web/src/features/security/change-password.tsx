import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { newPasswordFault, repeatedFault } from '#platform/password-rules.ts';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { focusFirstFault } from '#ui/focus-first-fault.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordPair } from '#ui/password-pair.tsx';
import { showFieldFaults } from '#ui/show-field-faults.ts';
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
    onError: (error) => showFieldFaults(form, error, { new: 'next' }),
  });
  return (
    <Card heading="Password" about="Everywhere else you are signed in, you are signed out when it changes.">
      <form
        className={css.fields}
        noValidate
        onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstFault(form))}
      >
        <SignInRefused error={fieldProblems(change.error).length === 0 ? change.error : null} />
        <PasswordField
          label="Current password"
          what="the current password"
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <PasswordPair form={form} repeatedLabel="The new one once more" />
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

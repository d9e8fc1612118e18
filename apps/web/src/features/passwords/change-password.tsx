import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { mfaQuery, passkeysQuery, sessionsQuery } from '#platform/session/intents.ts';
import { newPasswordFault, repeatedFault } from '#platform/session/password-rules.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeField, PasswordField, PasswordPair } from '#ui/forms/password-field.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { SignInRefused } from '#ui/pages/refused.tsx';
import css from '#ui/sign-in-settings.module.css';
import { toast } from '#ui/toast.tsx';

const empty = { current: '', next: '', repeated: '', token: '' };

/** The old password and a new one; with two-step sign-in its code too. */
export function ChangePassword() {
  const queryClient = useQueryClient();
  const hasMfa = useQuery(mfaQuery).data?.enabled === true;
  const hasPasskey = (useQuery(passkeysQuery).data ?? []).length > 0;
  const { form, mutation, refused, submit } = useServerForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: {
      current: (value) => (value === '' ? 'Type your current password' : null),
      next: (value) => newPasswordFault(value, hasMfa || hasPasskey),
      repeated: (value, { next }) => repeatedFault(value, next),
      token: (value) => (hasMfa && value.trim() === '' ? 'Type the code' : null),
    },
    names: { new: 'next' },
    save: ({ current, next, token }) =>
      call('passwords.change', {
        body: { current, new: next, ...(token.trim() === '' ? {} : { token: token.trim() }) },
      }),
    onSaved: (_, saved) => {
      saved.reset();
      toast('Security settings have been updated.');
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <Card heading="Password" about="Changing it signs you out everywhere else.">
      <form className={css.fields} noValidate onSubmit={submit}>
        <SignInRefused error={refused} />
        <PasswordField
          label="Current password"
          what="the current password"
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <PasswordPair form={form} repeatedLabel="Repeat the new password" hasSecondFactor={hasMfa || hasPasskey} />
        {hasMfa ? <CodeField key={form.key('token')} {...form.getInputProps('token')} /> : null}
        <div className={css.actions}>
          <Button type="submit" busy={mutation.isPending}>
            Change the password
          </Button>
        </div>
      </form>
    </Card>
  );
}

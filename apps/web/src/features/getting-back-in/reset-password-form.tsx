import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/api.ts';
import { newPasswordFault, repeatedFault } from '#platform/password-rules.ts';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/card-page.module.css';
import { CodeField } from '#ui/code-field.tsx';
import { focusFirstFault } from '#ui/focus-first-fault.ts';
import { Loaded } from '#ui/loaded.tsx';
import { PasswordPair } from '#ui/password-pair.tsx';
import { showFieldFaults } from '#ui/show-field-faults.ts';
import { SignInRefused } from '#ui/sign-in-refused.tsx';
import { EndedLink } from './ended-link.tsx';
import { resetQuery } from './reset-query.ts';

/** A new password, and the code of a login that has two-step sign-in. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const link = useQuery(resetQuery(token));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { next: '', repeated: '', mfaToken: '' },
    validate: {
      next: newPasswordFault,
      repeated: (value, { next }) => repeatedFault(value, next),
      mfaToken: (value) => (link.data?.mfa && value.trim() === '' ? 'Type the code' : null),
    },
  });
  const reset = useMutation({
    mutationFn: ({ next, mfaToken }: { next: string; mfaToken: string }) =>
      call('passwords.reset', {
        params: { token },
        body: { password: next, ...(mfaToken.trim() === '' ? {} : { mfaToken: mfaToken.trim() }) },
      }),
    onSuccess: () => navigate('/signin', { replace: true, state: { notice: 'Security settings have been updated.' } }),
    onError: (error) => showFieldFaults(form, error, { password: 'next' }),
  });
  const ended = (error: unknown) => <EndedLink error={error} again="/forgotpassword" onRetry={() => link.refetch()} />;
  return (
    <Loaded query={link} loading="Opening the link" failed={ended}>
      {({ what, mfa }) =>
        what !== 'password' ? (
          ended(null)
        ) : (
          <form
            className={css.card}
            noValidate
            onSubmit={form.onSubmit((values) => reset.mutate(values), focusFirstFault(form))}
          >
            <h1>Set a new password</h1>
            <SignInRefused error={fieldProblems(reset.error).length === 0 ? reset.error : null} />
            <PasswordPair form={form} repeatedLabel="The same once more" />
            {mfa ? <CodeField key={form.key('mfaToken')} {...form.getInputProps('mfaToken')} /> : null}
            <Button kind="brand" type="submit" busy={reset.isPending}>
              Set the password
            </Button>
          </form>
        )
      }
    </Loaded>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { newPasswordFault, repeatedFault } from '#platform/session/password-rules.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { CodeField, PasswordPair } from '#ui/forms/password-field.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { SignInRefused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { EndedLink, resetQuery } from './reset-mfa-form.tsx';

/** A new password, and the code of a login that has two-step sign-in. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const link = useQuery(resetQuery(token));
  const { form, mutation, refused, submit } = useServerForm({
    mode: 'uncontrolled',
    initialValues: { next: '', repeated: '', mfaToken: '' },
    validate: {
      next: (value) => newPasswordFault(value, link.data?.mfa === true),
      repeated: (value, { next }) => repeatedFault(value, next),
      mfaToken: (value) => (link.data?.mfa && value.trim() === '' ? 'Type the code' : null),
    },
    names: { password: 'next' },
    save: ({ next, mfaToken }) =>
      call('passwords.reset', {
        params: { token },
        body: { password: next, ...(mfaToken.trim() === '' ? {} : { mfaToken: mfaToken.trim() }) },
      }),
    onSaved: () => navigate('/signin', { replace: true, state: { notice: 'Security settings have been updated.' } }),
  });
  const ended = (error: unknown) => <EndedLink error={error} again="/forgotpassword" onRetry={() => link.refetch()} />;
  return (
    <Loaded query={link} loading="Opening the link" failed={ended}>
      {({ what, mfa }) =>
        what !== 'password' ? (
          ended(null)
        ) : (
          <form className={css.card} noValidate onSubmit={submit}>
            <h1>Set a new password</h1>
            <SignInRefused error={refused} />
            <PasswordPair form={form} repeatedLabel="Repeat the new password" hasSecondFactor={mfa} />
            {mfa ? <CodeField key={form.key('mfaToken')} {...form.getInputProps('mfaToken')} /> : null}
            <Button kind="brand" type="submit" busy={mutation.isPending}>
              Set the password
            </Button>
          </form>
        )
      }
    </Loaded>
  );
}

export function meta() {
  return [{ title: title('Set a new password') }];
}

export default function ResetPassword() {
  return (
    <CardPage home="/">
      <ResetPasswordForm token={useParams().token ?? ''} />
    </CardPage>
  );
}

import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { readSignInError } from '#platform/session/read-sign-in-error.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Notice } from '#ui/notice.tsx';
import css from '#ui/pages/card-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskeyOffer } from './use-passkey-offer.ts';
import { type SignInValues, useSignIn } from './use-sign-in.ts';

const CODE_FOCUS_MS = 300;

/** What a page that led here has to say, such as that the new password is set. */
const noticeOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;

export function SignInForm() {
  const { byPassword: signIn, byPasskey, byOffer } = useSignIn();
  const codeInput = useRef<HTMLInputElement>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const notice = noticeOf(useLocation().state);
  const form = useForm<SignInValues>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', mfaToken: '' },
    validate: {
      email: (value) => (value.trim() === '' ? 'Type your email' : null),
      password: (value) => (value === '' ? 'Type your password' : null),
      mfaToken: (value) => (asksForCode && value.trim() === '' ? 'Type the code' : null),
    },
  });
  const refusal = signIn.error ? readSignInError(signIn.error) : null;

  useEffect(() => {
    if (refusal?.asksForCode) setAsksForCode(true);
  }, [refusal?.asksForCode]);
  useEffect(() => {
    if (!refusal?.asksForCode) return;
    const timer = setTimeout(() => codeInput.current?.focus(), CODE_FOCUS_MS);
    return () => clearTimeout(timer);
  }, [refusal?.asksForCode]);

  // A person who started typing is not interrupted by the offer.
  usePasskeyOffer(!asksForCode && !byPasskey.isPending, byOffer.mutate);

  return (
    <form
      className={css.card}
      noValidate
      onSubmit={form.onSubmit(
        (values) => signIn.mutate(values),
        () => focusFirstError(),
      )}
    >
      <h1>Sign in</h1>
      {notice === null || signIn.error ? null : <Notice group="accepted" heading={notice} role="status" />}
      {refusal?.isLockedOut ? (
        <Notice group="denied" heading="This login is locked for now" role="alert">
          Too many wrong codes. Wait a little, then type a new one.
        </Notice>
      ) : null}
      {refusal?.message ? <Notice group="denied" heading={refusal.message} role="alert" /> : null}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField label="Password" key={form.key('password')} {...form.getInputProps('password')} />
      {asksForCode ? (
        <CodeField ref={codeInput} key={form.key('mfaToken')} {...form.getInputProps('mfaToken')} />
      ) : null}
      <Button kind="brand" type="submit" busy={signIn.isPending}>
        Sign in
      </Button>
      <PasskeyButton
        label={asksForCode ? 'Use a passkey instead' : 'Sign in with a passkey'}
        busy={byPasskey.isPending || byOffer.isPending}
        error={byPasskey.error ?? byOffer.error}
        onPress={() => byPasskey.mutate(asksForCode ? form.getValues() : null)}
      />
      <p>
        {asksForCode ? (
          <Link to="/forgotpassword?what=mfa">No authenticator and no recovery code?</Link>
        ) : (
          <Link to="/forgotpassword">Forgot your password?</Link>
        )}
      </p>
    </form>
  );
}

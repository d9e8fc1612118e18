import type { LoginView } from '@carded/contract';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { continuePath, hasOnboardingStore, readSignInError } from '#platform/session/onboarding-store.ts';
import { askForPasskey } from '#platform/session/passkeys.ts';
import { isScannerOnly, sessionQuery, startOf } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { CodeField, PasswordField } from '#ui/forms/password-field.tsx';
import { focusFirstError } from '#ui/forms/use-server-form.ts';
import css from '#ui/pages/card-page.module.css';
import { CardPage } from '#ui/pages/card-page.tsx';
import { type Passkey, PasskeyButton, usePasskeyOffer } from './passkey-offer.tsx';

const CODE_FOCUS_MS = 300;

/** Reads the notice of the page that redirected here, such as that the new password is set. */
const noticeOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;

export function SignInForm() {
  const { byPassword: signIn, byPasskey, byOffer } = useSignIn();
  const codeInput = useRef<HTMLInputElement>(null);
  const [codeOf, setCodeOf] = useState<string | null>(null);
  const asksForCode = codeOf !== null;
  const notice = noticeOf(useLocation().state);
  const form = useForm<SignInValues>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', mfaToken: '' },
    validate: {
      email: (value) => (value.trim() === '' ? 'Type your email' : null),
      password: (value) => (value === '' ? 'Type your password' : null),
      mfaToken: (value) => (asksForCode && value.trim() === '' ? 'Type the code' : null),
    },
    onValuesChange: ({ email }) => setCodeOf((asked) => keptCode(asked, email)),
  });
  const refusal = signIn.error ? readSignInError(signIn.error) : null;

  useEffect(() => {
    if (refusal?.asksForCode) setCodeOf(signIn.variables?.email ?? '');
  }, [refusal?.asksForCode, signIn.variables?.email]);
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
        (values) => signIn.mutate(asksForCode ? values : { ...values, mfaToken: '' }),
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

/** The login whose code is asked for, while its email is typed; another login may have none. */
export function keptCode(asked: string | null, email: string): string | null {
  return asked !== null && asked.trim().toLowerCase() === email.trim().toLowerCase() ? asked : null;
}

type SignInValues = { email: string; password: string; mfaToken: string };

/** Handles every way to sign in and the redirect afterwards. */
function useSignIn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const onSuccess = (login: LoginView) => {
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, login);
    const wanted = continuePath(search.get('continue'), window.location.origin);
    navigate(targetAfterSignIn(login, hasOnboardingStore(), wanted), { replace: true });
  };
  const byPassword = useMutation({
    mutationFn: ({ email, password, mfaToken }: SignInValues) =>
      call('sessions.create', {
        body: { email, password, ...(mfaToken === '' ? {} : { mfaToken: mfaToken.replaceAll(/\s/g, '') }) },
      }),
    onSuccess,
  });
  /** Replaces the code, beside email and password. */
  const byPasskey = useMutation({
    mutationFn: async (values: SignInValues | null) => {
      const passkey = (await askForPasskey()) as Passkey;
      return values === null
        ? call('passkeys.signIn', { body: { response: passkey } })
        : call('sessions.create', { body: { email: values.email, password: values.password, passkey } });
    },
    onSuccess,
  });
  const byOffer = useMutation({
    mutationFn: (passkey: Passkey) => call('passkeys.signIn', { body: { response: passkey } }),
    onSuccess,
  });
  return { byPassword, byPasskey, byOffer };
}

/** Picks the first page after a sign-in: staff's own, a store that waits to be connected, the scanner for a clerk, else the wanted page. */
export function targetAfterSignIn(login: LoginView, hasStore: boolean, wanted: string | null): string {
  if (login.kind === 'staff') return wanted?.startsWith('/staff/') === true ? wanted : startOf(login);
  if (hasStore) return '/onboarding';
  return isScannerOnly(login) ? startOf(login) : (wanted ?? '/account');
}

export function meta() {
  return [{ title: title('Sign in') }];
}

const forWhom = (
  <>
    New here? <a href="/signup">Create an account</a>. Carded is for businesses: if a shop asked you to verify, go back
    to the shop’s page.
  </>
);

export default function SignIn() {
  return (
    <CardPage home="/" aside={forWhom}>
      <SignInForm />
    </CardPage>
  );
}

import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { newPasswordHint } from '#platform/session/password-rules.ts';
import { DialogForm } from '#ui/dialogs/form-dialog.tsx';
import { SignInRefused } from '#ui/pages/refused.tsx';
import { focusFirstError } from './use-server-form.ts';

/** A hidden text with a button that shows it. @param what as that button calls it: "the password" */
export function PasswordField({ what = 'the password', ...props }: PasswordInputProps & { what?: string }) {
  return (
    <PasswordInput
      autoComplete="current-password"
      // Set here, because Mantine marks every other wrong field but not this one, and screen readers would miss it.
      aria-invalid={Boolean(props.error) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${what}` }}
      {...props}
    />
  );
}

/** A new password and its repetition; when they differ, the validity key is `equals`. */
export function PasswordPair<Values extends { next: string; repeated: string }>({
  form,
  repeatedLabel,
  hasSecondFactor,
}: {
  form: UseFormReturnType<Values>;
  repeatedLabel: string;
  hasSecondFactor: boolean;
}) {
  return (
    <>
      <PasswordField
        label="New password"
        what="the new password"
        description={newPasswordHint(hasSecondFactor)}
        autoComplete="new-password"
        key={form.key('next')}
        {...form.getInputProps('next')}
      />
      <PasswordField
        label={repeatedLabel}
        what="the repeated password"
        autoComplete="new-password"
        data-validity={form.errors.repeated ? 'equals' : undefined}
        key={form.key('repeated')}
        {...form.getInputProps('repeated')}
      />
    </>
  );
}

/** The second factor: six digits, or a recovery code in their place. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Authentication code"
      description="The six digits from your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export type PasswordAndCodeValues = { password: string; mfaToken: string };

/** Asks for the password or code again before sign-in settings change. */
export function PasswordAndCode({
  asksForCode,
  action,
  error,
  isBusy,
  onGiven,
  onCancel,
  children,
}: {
  asksForCode: boolean;
  action: string;
  error: unknown;
  isBusy: boolean;
  onGiven: (values: PasswordAndCodeValues) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const form = useForm<PasswordAndCodeValues>({
    mode: 'uncontrolled',
    initialValues: { password: '', mfaToken: '' },
    validate: {
      password: (value) => (value === '' ? 'Type your password' : null),
      mfaToken: (value) => (asksForCode && value.trim() === '' ? 'Type the code' : null),
    },
  });
  return (
    <DialogForm
      action={action}
      busy={isBusy}
      onSubmit={form.onSubmit(
        ({ password, mfaToken }) => onGiven({ password, mfaToken: mfaToken.trim() }),
        () => focusFirstError(),
      )}
      onCancel={onCancel}
    >
      {children}
      <SignInRefused error={error} />
      <PasswordField label="Password" data-autofocus key={form.key('password')} {...form.getInputProps('password')} />
      {asksForCode ? <CodeField key={form.key('mfaToken')} {...form.getInputProps('mfaToken')} /> : null}
    </DialogForm>
  );
}

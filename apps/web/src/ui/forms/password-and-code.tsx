import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { SignInRefused } from '#ui/pages/sign-in-refused.tsx';
import { CodeField } from './code-field.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { PasswordField } from './password-field.tsx';

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
    <form
      className={css.body}
      noValidate
      onSubmit={form.onSubmit(
        ({ password, mfaToken }) => onGiven({ password, mfaToken: mfaToken.trim() }),
        () => focusFirstError(),
      )}
    >
      {children}
      <SignInRefused error={error} />
      <PasswordField label="Password" data-autofocus key={form.key('password')} {...form.getInputProps('password')} />
      {asksForCode ? <CodeField key={form.key('mfaToken')} {...form.getInputProps('mfaToken')} /> : null}
      <div className={css.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="brand" type="submit" busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

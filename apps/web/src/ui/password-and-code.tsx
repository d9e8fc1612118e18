import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import css from '#ui/dialog.module.css';
import { focusFirstFault } from '#ui/focus-first-fault.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { SignInRefused } from '#ui/sign-in-refused.tsx';

export type PasswordAndCodeValues = { password: string; mfaToken: string };

/** Asks once more who it is, before something about signing in changes. */
export const PasswordAndCode = ({
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
}) => {
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
        focusFirstFault(form),
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
};

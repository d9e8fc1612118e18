import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { problemOf } from '#platform/queries/problem.ts';
import { CodeField, PasswordField } from '#ui/forms/password-field.tsx';
import { focusFirstError } from '#ui/forms/use-server-form.ts';
import { SignInRefused } from '#ui/pages/refused.tsx';
import { DialogForm, FormDialog, type FormDialogProps } from './form-dialog.tsx';

/** Asks for the password again before something that matters. */
export function PasswordDialog({
  error,
  onConfirm,
  children,
  ...dialog
}: Pick<FormDialogProps, 'title' | 'action' | 'busy' | 'onClose' | 'children'> & {
  error: unknown;
  onConfirm: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => {
        if (password !== '') return onConfirm(password);
        setIsMissing(true);
        focusFirstError();
      }}
    >
      {children}
      <PasswordField
        label="Your password"
        value={password}
        error={isMissing ? 'Type your password' : error === null ? null : problemOf(error).message}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
    </FormDialog>
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

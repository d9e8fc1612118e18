import { type ReactNode, useState } from 'react';
import { problemOf } from '#platform/queries/problem.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { FormDialog } from './form-dialog.tsx';

/** Asks for the password again before something that matters. */
export function PasswordDialog({
  heading,
  action,
  error,
  busy,
  canConfirm = true,
  onConfirm,
  onClose,
  children,
}: {
  heading: string;
  action: string;
  error: unknown;
  busy: boolean;
  canConfirm?: boolean;
  onConfirm: (password: string) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      title={heading}
      action={action}
      busy={busy}
      onSubmit={() => {
        if (password !== '' && canConfirm) onConfirm(password);
      }}
      onClose={onClose}
    >
      {children}
      <PasswordField
        label="Your password"
        value={password}
        error={error === null ? null : problemOf(error).message}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

import { type ReactNode, useState } from 'react';
import { problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import css from './dialog.module.css';
import { Dialog } from './dialog.tsx';

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
    <Dialog onClose={onClose} title={heading}>
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (password !== '' && canConfirm) onConfirm(password);
        }}
      >
        {children}
        <PasswordField
          label="Your password"
          value={password}
          error={error === null ? null : problemOf(error).message}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

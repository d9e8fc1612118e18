import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from './dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Asks before something that cannot be undone. The heading names the thing, the button says what happens. */
export function ConfirmDialog({
  opened,
  heading,
  action,
  busy = false,
  onConfirm,
  onClose,
  children,
}: {
  opened: boolean;
  heading: string;
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} closeOnEscape={!busy} title={heading}>
      <div className={css.body}>
        {children}
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

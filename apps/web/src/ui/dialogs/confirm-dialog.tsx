import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from './dialog.module.css';

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
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!busy}
      title={heading}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={css.body}>
        {children}
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

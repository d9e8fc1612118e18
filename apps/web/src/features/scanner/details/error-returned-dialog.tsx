import { Modal } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';

/** Why a scan was not accepted by hand, in the server's words. The verdict stays. */
export function ErrorReturnedDialog({ err, onClose }: { err: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Error Returned" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={css.body}>
        <p role="alert">{err}</p>
        <div className={css.actions}>
          <Button size="lg" kind="brand" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Modal>
  );
}

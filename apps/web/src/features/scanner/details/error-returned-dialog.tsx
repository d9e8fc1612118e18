import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** Why a scan was not accepted by hand, in the server's words. The verdict stays. */
export function ErrorReturnedDialog({ err, onClose }: { err: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Error Returned">
      <div className={css.body}>
        <p role="alert">{err}</p>
        <div className={css.actions}>
          <Button size="lg" kind="brand" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

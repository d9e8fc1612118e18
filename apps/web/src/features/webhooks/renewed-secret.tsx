import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SecretOnce } from '#ui/secret-once.tsx';

export function RenewedSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title="The new signing secret">
      <div className={css.body}>
        <SecretOnce secret={secret} />
        <p>For 24 hours each message is signed with the old one too.</p>
        <div className={css.actions}>
          <Button kind="brand" onClick={onClose}>
            I saved it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { formatDate } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/notice.tsx';

/** What happens now. The link is the owner's alone, so it stands in the email and nowhere else. */
export function CreatedCustomer({
  business,
  email,
  ends,
  onAnother,
  onClose,
}: {
  business: string;
  email: string;
  ends: string;
  onAnother: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} size={540} title={`${business} is invited`}>
      <div className={css.body}>
        <Notice group="accepted" heading={`We are writing to ${email}`} role="status">
          The link in the email works until {formatDate(ends)}. Nothing is billed before they add a card.
        </Notice>
        <p>
          The owner chooses a password, reads the terms and adds a card. From then on you see their numbers here.
          Anything more is theirs to give.
        </p>
        <div className={css.actions}>
          <Button onClick={onAnother}>Create another</Button>
          <Button kind="brand" data-autofocus onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { LeftOut } from './use-many-changes.ts';

/** Lists the buyers who were left out of a change to many, and why. It stays until it was read. */
export function LeftOutDialog({ leftOut, onClose }: { leftOut: LeftOut; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={`${leftOut.rows.length === 1 ? '1 buyer was' : `${leftOut.rows.length} buyers were`} ${leftOut.what}`}
    >
      <div className={css.body}>
        <ul>
          {leftOut.rows.map(({ uuid, name, why }) => (
            <li key={uuid}>
              <b>{name}</b>: {why}
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <Button kind="brand" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

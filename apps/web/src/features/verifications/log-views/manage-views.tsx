import type { LogView } from '@carded/contract';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ManagedView } from './managed-view.tsx';

/** The saved views, each to be renamed or deleted. */
export function ManageViews({ views, onClose }: { views: LogView[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Saved views">
      <div className={css.body}>
        {views.length === 0 ? <p>No saved views.</p> : null}
        {views.map((view) => (
          <ManagedView key={view.id} view={view} />
        ))}
        <div className={css.actions}>
          <Button kind="brand" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import type { RuleChange } from '@carded/domain/workflow-edit';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChangesTable } from './changes-table.tsx';

/** Someone else saved while these rules were being changed. Nothing is lost: both are shown, and put together or left apart. */
export function MeanwhileDialog({
  by,
  version,
  theirs,
  mine,
  overlaps,
  onKeepBoth,
  onDropMine,
  onClose,
}: {
  by: string;
  version: number;
  theirs: readonly RuleChange[];
  mine: readonly RuleChange[];
  overlaps: readonly string[];
  onKeepBoth: () => void;
  onDropMine: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} size="lg" title={`${by} saved version ${version} meanwhile`}>
      <div className={dialog.body}>
        <p>Your changes are not saved yet, but nothing is lost.</p>
        <h3>Saved by {by}</h3>
        <ChangesTable changes={theirs} now="Before" then="Saved" />
        <h3>Yours</h3>
        <ChangesTable changes={mine} now="Before" then="Yours" />
        {overlaps.length > 0 ? (
          <Notice group="pending" heading="Both of you changed">
            <p>{overlaps.join('; ')}. If you keep both, your change is used there.</p>
          </Notice>
        ) : null}
        <div className={dialog.actions}>
          <Button kind="quiet" onClick={onDropMine}>
            Discard my changes
          </Button>
          <Button kind="brand" onClick={onKeepBoth}>
            Keep both, then review and save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

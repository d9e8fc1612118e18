import type { RuleChange } from '@carded/domain/workflow-edit';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ChangesTable } from './changes-table.tsx';

/** Two sets of rules beside each other, place by place. */
export function DifferenceDialog({
  heading,
  now,
  then,
  same,
  changes,
  onClose,
}: {
  heading: string;
  now: string;
  then: string;
  same: string;
  changes: readonly RuleChange[];
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} size="lg" title={heading}>
      {changes.length === 0 ? <p>{same}</p> : <ChangesTable changes={changes} now={now} then={then} />}
    </Dialog>
  );
}

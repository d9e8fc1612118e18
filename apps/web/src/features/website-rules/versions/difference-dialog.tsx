import type { RuleChange } from '@carded/domain/workflow-edit';
import { Modal } from '@mantine/core';
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
    <Modal opened onClose={onClose} size="lg" title={heading} closeButtonProps={{ 'aria-label': 'Close' }}>
      {changes.length === 0 ? <p>{same}</p> : <ChangesTable changes={changes} now={now} then={then} />}
    </Modal>
  );
}

import type { RuleChange } from '@carded/domain/workflow-edit';
import { Modal } from '@mantine/core';
import css from './rules.module.css';

/** What saving changes, place by place. */
export const DifferenceDialog = ({ changes, onClose }: { changes: readonly RuleChange[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} size="lg" title="What saving changes" closeButtonProps={{ 'aria-label': 'Close' }}>
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Setting</th>
          <th scope="col">Now</th>
          <th scope="col">After saving</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.key}>
            <th scope="row">{change.place}</th>
            <td>{change.setting}</td>
            <td>{change.from}</td>
            <td>
              <b>{change.to}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Modal>
);

import type { RuleChange } from '@carded/domain/workflow-edit';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import css from './preset-line.module.css';

type Shown = Pick<RuleChange, 'place' | 'setting' | 'from' | 'to'>;

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

/** Changes place by place, what was beside what is. */
export function ChangesTable({ changes, now, then }: { changes: readonly Shown[]; now: string; then: string }) {
  return (
    <div className={css.frame}>
      <table className={css.changes}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Setting</th>
            <th scope="col">{now}</th>
            <th scope="col">{then}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ place, setting, from, to }) => (
            <tr key={`${place} ${setting}`}>
              <th scope="row">{place}</th>
              <td>{setting}</td>
              <td>{from}</td>
              <td>
                <b>{to}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

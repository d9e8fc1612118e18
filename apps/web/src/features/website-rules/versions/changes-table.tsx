import type { RuleChange } from '@carded/domain/workflow-edit';
import css from './changes-table.module.css';

type Shown = Pick<RuleChange, 'place' | 'setting' | 'from' | 'to'>;

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

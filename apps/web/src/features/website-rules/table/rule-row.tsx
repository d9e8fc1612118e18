import type { Workflow } from '@carded/domain/workflow';
import { isChangedAt, pathKey, placeLabel } from '@carded/domain/workflow-edit';
import { Icon } from '#ui/icon.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import type { TableRow } from './rows-of.ts';
import { RuleCell } from './rule-cell.tsx';
import { cellsOf } from './rule-cells.ts';
import css from './rule-row.module.css';

/** One place. Clicking anywhere in the row, or its name by keyboard, opens its settings. */
export function RuleRow({
  row: { path, depth, inner, isOpen },
  draft,
  saved,
  onEdit,
  onToggle,
}: {
  row: TableRow;
  draft: Workflow;
  saved: Workflow;
  onEdit: () => void;
  onToggle: () => void;
}) {
  const { cells, isBlocked, citation, also } = cellsOf(path, draft, saved);
  const isChanged = isChangedAt(saved, draft, path);
  const label = placeLabel(path);
  return (
    <tr data-depth={depth} data-changed={isChanged || undefined} data-place={pathKey(path)} onClick={onEdit}>
      <th scope="row">
        <span className={css.place}>
          {depth === 1 ? (
            inner > 0 ? (
              <button
                type="button"
                className={css.toggle}
                aria-expanded={isOpen}
                aria-label={`${isOpen ? 'Hide' : 'Show'} the places inside ${label}`}
                onClick={(event) => {
                  event.stopPropagation();
                  onToggle();
                }}
              >
                <Icon name={isOpen ? 'down' : 'right'} />
              </button>
            ) : (
              <span className={css.toggle} />
            )
          ) : null}
          <span className={css.words}>
            <button
              type="button"
              className={css.name}
              onClick={(event) => {
                event.stopPropagation();
                onEdit();
              }}
            >
              {label}
              <span className="sr">: change its rules</span>
            </button>
            {inner > 0 ? <small>{inner === 1 ? '1 place' : `${inner} places`}</small> : null}
            {also === '' ? null : <small className={css.also}>{also}</small>}
          </span>
        </span>
      </th>
      {cells.map(({ name, ...cell }) => (
        <td key={name} title={name === 'minAge' && citation !== null ? citation : undefined}>
          {name !== 'minAge' ? (
            isBlocked ? null : (
              <RuleCell {...cell} />
            )
          ) : isBlocked ? (
            <StatusWord group="blocked">{cell.now}</StatusWord>
          ) : (
            <RuleCell {...cell} />
          )}
        </td>
      ))}
    </tr>
  );
}

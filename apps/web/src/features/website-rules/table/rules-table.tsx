import type { Workflow } from '@carded/domain/workflow';
import {
  isChangedAt,
  type PlacePath,
  pathKey,
  placeInFull,
  placeInSentence,
  placeLabel,
} from '@carded/domain/workflow-edit';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { cellsOf, columnsIn, RuleCell } from './rule-cells.tsx';
import css from './rules-table.module.css';
import { placesOfCode, rowsOf, type ShownRules, type TableRow } from './step-field.tsx';

/** Places with rules of their own, each setting with where it comes from: marked where set here, gray where taken from above. */
export function RulesTable({ onEdit, ...shown }: ShownRules & { onEdit: (path: PlacePath) => void }) {
  const { segment, find, draft, saved } = shown;
  const [showsAll, setShowsAll] = useState(false);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { rows, followers } = rowsOf({ ...shown, showsAll, toggled });
  const base = placeInSentence({ segment });
  const isFinding = find.trim() !== '';
  const codes = placesOfCode(segment, find).filter((path) => !rows.some((row) => pathKey(row.path) === pathKey(path)));
  return (
    <>
      <div className={css.frame}>
        <table className={css.table}>
          <caption className="sr">Rules by place</caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              {columnsIn(segment).map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RuleRow
                key={pathKey(row.path)}
                row={row}
                draft={draft}
                saved={saved}
                onEdit={() => onEdit(row.path)}
                onToggle={() => setToggled((before) => new Map(before).set(pathKey(row.path), !row.isOpen))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isFinding && rows.length === 1 ? (
        <p className={css.none} role="status">
          {codes.length > 0
            ? 'No rules of its own yet.'
            : 'No place with rules has that name. Add it with the button above.'}
        </p>
      ) : null}
      {codes.map((path) => (
        <Button key={pathKey(path)} onClick={() => onEdit(path)}>
          Set rules for {placeInFull(path)}
        </Button>
      ))}
      <div className={css.legend}>
        <span>
          <i aria-hidden="true" /> Set here
        </span>
        <span>Gray: taken from the place above, or the law</span>
        {!isFinding && (followers > 0 || showsAll) ? (
          <Button kind="quiet" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show only places with own rules' : `${followers} more follow ${base}`}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** One place. Clicking anywhere in the row, or its name by keyboard, opens its settings. */
function RuleRow({
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

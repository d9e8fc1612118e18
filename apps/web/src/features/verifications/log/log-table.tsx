import { useEffect, useRef } from 'react';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { type LogLayout, type LogRow, logColumns } from './log-columns.ts';
import { LogTableRow, type RowActions } from './log-row.tsx';
import css from './log-table.module.css';

/** The rows. On a phone each becomes two lines. */
export function LogTable({ rows, layout, ...actions }: RowActions & { rows: LogRow[]; layout: LogLayout }) {
  const now = new Date();
  const all = useRef<HTMLInputElement>(null);
  const columns = logColumns.filter(({ id }) => layout.columns.includes(id));
  const { selection } = actions;
  const isInView = useIsInView();
  const isEvery = selection.count > 0 && selection.count === rows.length;
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = selection.count > 0 && !isEvery;
  });
  return (
    <table
      className={css.table}
      data-dense={layout.isDense || undefined}
      data-columns={columns.length}
      data-picking={selection.isPicking || undefined}
      data-in-view={isInView || undefined}
    >
      <caption className="sr">Verifications, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className={css.pick}>
            <label>
              <input
                ref={all}
                type="checkbox"
                aria-label="Select every row of this page"
                checked={isEvery}
                onChange={() => (selection.count > 0 ? selection.clear() : selection.all())}
              />
            </label>
          </th>
          <th scope="col" className={css.who}>
            Buyer
          </th>
          <th scope="col" className={css.result}>
            Result
          </th>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" className={css[id] ?? css.extra}>
              {label}
            </th>
          ))}
          <th scope="col" className={css.when}>
            When
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LogTableRow key={row.uuid} row={row} now={now} columns={columns} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

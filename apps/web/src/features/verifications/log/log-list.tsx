import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { LogAddress } from '#features/verifications/log/use-log.ts';
import { monthsQuery } from '#features/verifications/queries.ts';
import { monthOf } from '#platform/format.ts';
import { useIsInView } from '#platform/session/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import records from '#ui/records/record-list.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './log.module.css';
import { LogTableRow, type RowActions } from './log-row.tsx';
import logTableCss from './log-table.module.css';
import { NoRows } from './no-rows.tsx';
import { type LogLayout, type LogRow, logColumns, type useLog } from './use-log.ts';

/** Draws the rows in each state: refused, loading, failed, none, some. */
export function LogList({
  refusal,
  log,
  rows,
  newer,
  address,
  layout,
  ...actions
}: ReturnType<typeof useLog> & Omit<RowActions, 'address'> & { address: LogAddress; layout: LogLayout }) {
  const months = useQuery(monthsQuery);
  if (refusal !== null)
    return (
      <div className={css.refusal}>
        <Notice group="denied" heading={refusal} role="alert" />
      </div>
    );
  return (
    <Loaded
      query={log}
      loading="Loading verifications"
      failed="The list did not load"
      kept="Your filters are kept. Nothing was lost."
    >
      {(page) => (
        <>
          {newer > 0 ? (
            <div className={css.newer} role="status">
              <Button size="sm" busy={log.isFetching} onClick={() => log.refetch()}>
                {newer > 50 ? 'Show 50+ new' : `Show ${newer} new`}
              </Button>
            </div>
          ) : null}
          {rows.length === 0 ? (
            <NoRows
              address={address}
              current={monthOf(new Date())}
              months={months.data?.months.map(({ id }) => id) ?? []}
            />
          ) : (
            <>
              {page.isNearest ? (
                <p className={css.alike} role="status">
                  Nobody matches that name exactly. These are the nearest.
                </p>
              ) : null}
              <LogTable rows={rows} layout={layout} address={address} {...actions} />
              <LogPages address={address} first={rows[0]?.uuid} next={page.next} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Links pages. Each has its own address, named by the row before its first, so that Back, reload and a shared link show the same rows. */
function LogPages({ address, first, next }: { address: LogAddress; first: string | undefined; next: string | null }) {
  const isNewest = address.filters.before === '' && address.filters.after === '';
  if (isNewest && next === null) return null;
  return (
    <nav className={records.pages} aria-label="Pages">
      {isNewest ? null : (
        <>
          <Link className={buttonClass()} to={address.withFilters({})} state={address.state}>
            Newest
          </Link>
          {first === undefined ? null : (
            <Link className={buttonClass()} to={address.withFilters({ after: first })} state={address.state}>
              Newer
            </Link>
          )}
        </>
      )}
      {next === null ? (
        <span>No older ones</span>
      ) : (
        <Link className={buttonClass()} to={address.withFilters({ before: next })} state={address.state}>
          Older
        </Link>
      )}
    </nav>
  );
}

/** The rows. On a phone each becomes two lines. */
function LogTable({ rows, layout, ...actions }: RowActions & { rows: LogRow[]; layout: LogLayout }) {
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
      className={`${records.table} ${logTableCss.table}`}
      data-dense={layout.isDense || undefined}
      data-columns={columns.length}
      data-picking={selection.isPicking || undefined}
      data-in-view={isInView || undefined}
    >
      <caption className="sr">Verifications, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className={`${records.pick} ${logTableCss.pick}`}>
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
          <th scope="col" className={logTableCss.who}>
            Buyer
          </th>
          <th scope="col" className={logTableCss.result}>
            Result
          </th>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" className={logTableCss[id] ?? logTableCss.extra}>
              {label}
            </th>
          ))}
          <th scope="col" className={logTableCss.when}>
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

import { useQuery } from '@tanstack/react-query';
import type { LogAddress } from '#features/verifications/filters/use-log-address.ts';
import { monthsQuery } from '#features/verifications/queries.ts';
import { monthOf } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './log.module.css';
import type { LogLayout } from './log-columns.ts';
import { LogPages } from './log-pages.tsx';
import type { RowActions } from './log-row.tsx';
import { LogTable } from './log-table.tsx';
import { NoRows } from './no-rows.tsx';
import type { useLog } from './use-log.ts';

/** The rows in whatever state they are: refused, loading, failed, none, some. */
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

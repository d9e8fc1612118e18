import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { accountQuery } from '#platform/account.ts';
import { monthOf } from '#platform/format.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { buyerName } from './buyer-name.ts';
import { checkSearch } from './check-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { KeyLegend } from './key-legend.tsx';
import css from './log.module.css';
import { toCriteria } from './log-filters.ts';
import { LogPages } from './log-pages.tsx';
import { countText } from './log-summary.ts';
import { LogTable } from './log-table.tsx';
import { LogViews } from './log-views.tsx';
import { NoRows } from './no-rows.tsx';
import { logQuery } from './queries.ts';
import { readFind } from './read-find.ts';
import { SearchBox } from './search-box.tsx';
import { TestBar } from './test-bar.tsx';
import { useLogAddress } from './use-log-address.ts';
import { useLogKeys } from './use-log-keys.ts';
import { useRowChanges } from './use-row-changes.ts';

/** What the detail beside the list needs of it. */
export type LogContext = { rows: string[]; total: string; onBan: (uuid: string) => void };

export const LogScreen = () => {
  const address = useLogAddress();
  const { filters, find, openUuid } = address;
  const search = useRef<HTMLInputElement>(null);
  const [banUuid, setBanUuid] = useState<string | null>(null);
  const account = useQuery(accountQuery);
  const refusal = checkSearch(filters, readFind(find));
  const log = useQuery({ ...logQuery(toCriteria(filters, find, monthOf(new Date()))), enabled: refusal === null });
  const { reviewed } = useRowChanges();
  const verifications = log.data?.verifications ?? [];
  const rows = verifications.map((row) => row.uuid);
  const keys = useLogKeys({
    search,
    rows,
    openUuid,
    onOpen: address.open,
    onClose: address.close,
    onBan: setBanUuid,
    onReviewed: (uuid) => {
      const row = verifications.find((candidate) => candidate.uuid === uuid);
      if (row) reviewed.mutate({ uuid, name: buyerName(row), isReviewed: !row.client_reviewed });
    },
  });
  const total = log.data ? countText(log.data) : '';

  return (
    <div className={css.screen} data-open={openUuid === undefined ? undefined : true}>
      <div className={css.list}>
        {filters.includeTest ? <TestBar /> : null}
        <PageHead heading="Verifications" meta={total === '' ? 'Newest first' : `${total} found`} />
        <LogViews address={address} waiting={account.data?.waiting ?? 0} />
        <div className={css.tools}>
          <SearchBox find={find} onFind={address.setFind} inputRef={search} />
          <FilterBar filters={filters} find={find} setFilters={address.setFilters} />
        </div>
        <div className={css.rows} aria-busy={log.isPlaceholderData}>
          {refusal !== null ? (
            <div className={css.refusal}>
              <Notice group="denied" heading={refusal} role="alert" />
            </div>
          ) : log.isPending ? (
            <SkeletonRows label="Loading verifications" />
          ) : log.isError ? (
            <ErrorState
              heading="The list did not load"
              kept="Your filters are kept. Nothing was lost."
              error={log.error}
              onRetry={() => log.refetch()}
            />
          ) : verifications.length === 0 ? (
            <NoRows address={address} />
          ) : (
            <>
              <LogTable rows={verifications} address={address} />
              <LogPages address={address} next={log.data.next} />
            </>
          )}
        </div>
        <KeyLegend isOn={keys.isOn} onSwitch={() => keys.setIsOn(!keys.isOn)} />
      </div>
      <Outlet context={{ rows, total, onBan: setBanUuid } satisfies LogContext} />
      {banUuid === null ? null : <BanDialog uuid={banUuid} onClose={() => setBanUuid(null)} />}
    </div>
  );
};

import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { BanDialog } from '#features/verifications/bans/ban-dialog.tsx';
import { buyerName } from '#features/verifications/buyer-name.ts';
import { ExportProblem } from '#features/verifications/export/export-problem.tsx';
import { useExport } from '#features/verifications/export/use-export.ts';
import { FilterBar } from '#features/verifications/filters/filter-bar.tsx';
import { SearchBox } from '#features/verifications/filters/search-box.tsx';
import { useLogAddress } from '#features/verifications/filters/use-log-address.ts';
import { LogViews } from '#features/verifications/log-views/log-views.tsx';
import { ManyChanges } from '#features/verifications/many/many-changes.tsx';
import { useLogSelection } from '#features/verifications/many/use-log-selection.ts';
import { zoneName } from '#platform/format.ts';
import { accountQuery } from '#platform/session/account.ts';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import { KeyLegend } from './key-legend.tsx';
import css from './log.module.css';
import { LogActions } from './log-actions.tsx';
import { type LogRow, usualLayout } from './log-columns.ts';
import { LogList } from './log-list.tsx';
import { countText } from './log-summary.ts';
import tools from './log-tools.module.css';
import { TestBar } from './test-bar.tsx';
import { useLog } from './use-log.ts';
import { useLogKeys } from './use-log-keys.ts';
import { useRowChanges } from './use-row-changes.ts';

/** What the detail beside the list needs of it. */
export type LogContext = { rows: string[]; total: string; onBan: (uuid: string) => void };

export function LogScreen() {
  const address = useLogAddress();
  const { filters, find, openUuid } = address;
  const search = useRef<HTMLInputElement>(null);
  const [banUuid, setBanUuid] = useState<string | null>(null);
  const [layout, setLayout] = useLocalStorage({ key: 'carded.log', defaultValue: usualLayout });
  const isInView = useIsInView();
  const mayExport = isAllowed(useLogin(), 'verifications.export') && !isInView;
  const account = useQuery(accountQuery);
  const shown = useLog(address);
  const exporting = useExport();
  const { reviewed } = useRowChanges();
  const rows = shown.rows.map((row) => row.uuid);
  const selection = useLogSelection(rows);
  const startExport = () => {
    if (shown.criteria !== null && !exporting.isPreparing) exporting.start(shown.criteria);
  };
  const onReviewed = (row: LogRow) =>
    reviewed.mutate({ uuid: row.uuid, name: buyerName(row), isReviewed: !row.client_reviewed });
  const areKeysOn = useLogKeys({
    search,
    rows,
    openUuid,
    onOpen: address.open,
    onClose: address.close,
    onBan: setBanUuid,
    onSelect: selection.toggle,
    onExport: mayExport ? startExport : undefined,
    mayChange: !isInView,
    onReviewed: (uuid) => {
      const row = shown.rows.find((candidate) => candidate.uuid === uuid);
      if (row) onReviewed(row);
    },
  });
  const total = shown.log.data && shown.refusal === null ? countText(shown.log.data) : '';

  return (
    <div className={css.screen} data-open={openUuid === undefined ? undefined : true}>
      <div className={css.list}>
        {filters.includeTest ? <TestBar /> : null}
        <PageHead
          heading="Verifications"
          meta={`${total === '' ? 'Newest first' : `${total} found`}, days and times in ${zoneName()}`}
        >
          <LogActions criteria={shown.criteria} exporting={exporting} selection={selection} />
        </PageHead>
        <LogViews address={address} waiting={account.data?.waiting ?? 0} />
        <div className={tools.tools}>
          <SearchBox find={find} onFind={address.setFind} inputRef={search} />
          <FilterBar address={address} layout={layout} onLayout={setLayout} />
        </div>
        {exporting.error ? (
          <ExportProblem error={exporting.error} onRetry={startExport} onClose={exporting.dismiss} />
        ) : null}
        <div className={css.rows} aria-busy={shown.log.isPlaceholderData}>
          <LogList
            {...shown}
            address={address}
            layout={layout}
            selection={selection}
            onReviewed={onReviewed}
            onBan={setBanUuid}
          />
        </div>
        <ManyChanges rows={shown.rows} selection={selection} />
        <KeyLegend isOn={areKeysOn} />
      </div>
      <Outlet context={{ rows, total, onBan: setBanUuid } satisfies LogContext} />
      {banUuid === null ? null : <BanDialog uuid={banUuid} onClose={() => setBanUuid(null)} />}
    </div>
  );
}

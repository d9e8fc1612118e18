import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { accountQuery } from '#platform/account.ts';
import { isAllowed } from '#platform/permissions.ts';
import { useLogin } from '#platform/session.ts';
import { PageHead } from '#ui/page-head.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { buyerName } from './buyer-name.ts';
import { ExportProblem } from './export-problem.tsx';
import { FilterBar } from './filter-bar.tsx';
import { KeyLegend } from './key-legend.tsx';
import css from './log.module.css';
import { LogActions } from './log-actions.tsx';
import { usualLayout } from './log-columns.ts';
import { LogList } from './log-list.tsx';
import type { LogRow } from './log-row.tsx';
import { countText } from './log-summary.ts';
import tools from './log-tools.module.css';
import { LogViews } from './log-views.tsx';
import { ManyChanges } from './many-changes.tsx';
import { SearchBox } from './search-box.tsx';
import { TestBar } from './test-bar.tsx';
import { useExport } from './use-export.ts';
import { useLog } from './use-log.ts';
import { useLogAddress } from './use-log-address.ts';
import { useLogKeys } from './use-log-keys.ts';
import { useLogSelection } from './use-log-selection.ts';
import { useRowChanges } from './use-row-changes.ts';

/** What the detail beside the list needs of it. */
export type LogContext = { rows: string[]; total: string; onBan: (uuid: string) => void };

export const LogScreen = () => {
  const address = useLogAddress();
  const { filters, find, openUuid } = address;
  const search = useRef<HTMLInputElement>(null);
  const [banUuid, setBanUuid] = useState<string | null>(null);
  const [layout, setLayout] = useLocalStorage({ key: 'carded.log', defaultValue: usualLayout });
  const mayExport = isAllowed(useLogin(), 'verifications.export');
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
        <PageHead heading="Verifications" meta={total === '' ? 'Newest first' : `${total} found`}>
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
};

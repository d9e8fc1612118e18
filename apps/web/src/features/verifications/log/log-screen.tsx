import type { AnswerOf } from '@carded/client';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { BanDialog, buyerName } from '#features/verifications/bans/ban-dialog.tsx';
import { FilterBar } from '#features/verifications/filters/filter-bar.tsx';
import { SearchBox } from '#features/verifications/filters/search-box.tsx';
import { LogActions, useExport, useLogSelection } from '#features/verifications/log/log-actions.tsx';
import {
  type LogAddress,
  type LogRow,
  useLog,
  useLogAddress,
  usualLayout,
} from '#features/verifications/log/use-log.ts';
import { ManyChanges } from '#features/verifications/many/many-changes.tsx';
import { formatNumber, zoneName } from '#platform/format.ts';
import { accountQuery, isAllowed, useIsInView, useLogin } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { StatusShape } from '#ui/chip.tsx';
import { PageHead, TabLinks } from '#ui/pages/page-head.tsx';
import records from '#ui/records/record-list.module.css';
import { KeyLegend } from '#ui/records/record-tools.tsx';
import css from './log.module.css';
import { ExportProblem } from './log-actions.tsx';
import { LogList } from './log-list.tsx';
import tools from './log-tools.module.css';
import { useLogKeys } from './use-log-keys.ts';
import { useRowChanges } from './use-row-changes.ts';

export function meta() {
  return [{ title: title('Verifications') }];
}

/** Values that the detail beside the list uses. */
export type LogContext = { rows: string[]; total: string; onBan: (uuid: string) => void };

export default function LogScreen() {
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
    <div className={`${records.screen} ${css.screen}`} data-open={openUuid === undefined ? undefined : true}>
      <div className={`${records.list} ${css.list}`}>
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
        <div className={records.rows} aria-busy={shown.log.isPlaceholderData}>
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
        <KeyLegend isOn={areKeysOn} look={look} change={change} />
      </div>
      <Outlet context={{ rows, total, onBan: setBanUuid } satisfies LogContext} />
      {banUuid === null ? null : <BanDialog uuid={banUuid} onClose={() => setBanUuid(null)} />}
    </div>
  );
}

/** "1,284" or, when counting stopped at a cap, "1,000+". Empty while nothing was counted. */
function countText({ total, isTotalExact }: Pick<AnswerOf<'verifications.list'>, 'total' | 'isTotalExact'>): string {
  return total === null ? '' : `${formatNumber(total)}${isTotalExact ? '' : '+'}`;
}

/** Marks the log while test buyers are shown, by hatch, shape and words. */
function TestBar() {
  return (
    <p className={css.test}>
      <StatusShape group="test" />
      Test data is shown too. It is never billed.
    </p>
  );
}

const views = [
  { label: 'All', set: { status: '', showBanned: false } },
  { label: 'Incomplete', set: { status: '1', showBanned: false } },
  { label: 'Accepted', set: { status: '3', showBanned: false } },
  { label: 'Denied', set: { status: '4', showBanned: false } },
  { label: 'Refused before the check', set: { status: 'blocked', showBanned: false } },
  { label: 'Banned', set: { status: '', showBanned: true } },
];

/** The usual ways to look at the log, each with its own address. */
function LogViews({ address, waiting }: { address: LogAddress; waiting: number }) {
  return (
    <TabLinks
      label="Views"
      state={address.state}
      tabs={[
        ...views.slice(0, 1),
        { label: 'Waiting for review', set: { status: '2', showBanned: false }, count: waiting },
        ...views.slice(1),
      ].map(({ label, set, ...rest }) => ({
        label,
        to: address.withFilters(set),
        isCurrent: address.filters.status === set.status && address.filters.showBanned === set.showBanned,
        ...('count' in rest && rest.count > 0 ? { count: rest.count } : {}),
      }))}
    />
  );
}

const look = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
] as const;
const change = [
  [['x'], 'select'],
  [['r'], 'reviewed'],
  [['b'], 'ban'],
] as const;

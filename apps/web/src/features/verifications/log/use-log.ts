import type { AnswerOf } from '@carded/client';
import type { LogCriteria } from '@carded/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { buyerPlace } from '#features/verifications/bans/ban-dialog.tsx';
import {
  checkSearch,
  fromNewest,
  type LogFilters,
  readFilters,
  readFind,
  toCriteria,
  writeFilters,
} from '#features/verifications/filters/log-filters.ts';
import { detailQuery, liveLogQuery, logQuery } from '#features/verifications/queries.ts';
import { formatDateTime, monthOf } from '#platform/format.ts';

/** The page of the log that its address asks for, kept true while it is seen. Without criteria when the search is refused before it is sent. */
export function useLog({ filters, find }: Pick<LogAddress, 'filters' | 'find'>) {
  const refusal = checkSearch(filters, readFind(find), find);
  const asked = toCriteria(filters, find, monthOf(new Date()));
  const criteria: LogCriteria | null = refusal === null ? asked : null;
  const log = useQuery({ ...logQuery(asked), enabled: refusal === null });
  const shown = log.isPlaceholderData || refusal !== null ? undefined : log.data?.verifications;
  const newer = useLiveRows(asked, shown, refusal === null);
  return { refusal, criteria, log, rows: refusal === null ? (log.data?.verifications ?? []) : [], newer };
}

type Row = { uuid: string };

/** Updates the shown rows and an open detail in place, and counts newer rows. Pauses while the tab is hidden. */
function useLiveRows(criteria: LogCriteria, shown: readonly Row[] | undefined, isOn: boolean): number {
  const queryClient = useQueryClient();
  const live = useQuery({ ...liveLogQuery(criteria), enabled: isOn && shown !== undefined });
  const again = live.data?.verifications;
  useEffect(() => {
    if (again === undefined) return;
    const byId = new Map(again.map((row) => [row.uuid, row]));
    for (const { uuid, version } of again) {
      const { queryKey } = detailQuery(uuid);
      if ((queryClient.getQueryData(queryKey)?.version ?? version) < version)
        void queryClient.invalidateQueries({ queryKey });
    }
    patchRows(queryClient, (row) => {
      const known = byId.get(row.uuid);
      return known !== undefined && known.version >= row.version ? known : row;
    });
  }, [again, queryClient]);
  const isNewest = criteria.before === undefined && criteria.after === undefined;
  return isNewest && shown !== undefined && again !== undefined ? rowsSince(shown, again) : 0;
}

/** Counts the loaded rows that are newer than all shown ones; ids are in the order of time. */
export function rowsSince(shown: readonly Row[], again: readonly Row[]): number {
  const newest = shown[0]?.uuid ?? '';
  return again.filter(({ uuid }) => uuid > newest).length;
}

/** Changes rows in place in every loaded page. */
export function patchRows(queryClient: QueryClient, change: (row: LogRow) => LogRow): void {
  queryClient.setQueriesData<AnswerOf<'verifications.list'>>(
    { queryKey: ['log'] },
    (page) => page && { ...page, verifications: page.verifications.map(change) },
  );
}

export type LogRow = AnswerOf<'verifications.list'>['verifications'][number];

const cameBy = { popup: 'Popup', api: 'API', link: 'Link', manual: 'Manual', scanner: 'Scanner' };

/** Optional columns; the buyer, the result and the time are always shown. */
export const logColumns = [
  { id: 'place', label: 'Place', of: buyerPlace },
  { id: 'order', label: 'Order', of: (row: LogRow) => row.reference ?? '' },
  { id: 'website', label: 'Website', of: (row: LogRow) => row.website.domain },
  { id: 'came', label: 'Came by', of: (row: LogRow) => cameBy[row.created_by] },
  { id: 'exact', label: 'Date and time', of: (row: LogRow) => formatDateTime(row.created) },
] as const;
export type LogColumn = (typeof logColumns)[number];

export type LogLayout = { columns: string[]; isDense: boolean };
export const usualLayout: LogLayout = { columns: ['place', 'order'], isDense: false };

const findOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'find' in state && typeof state.find === 'string' ? state.find : '';

const LOG = '/account/verifications';

/** The log's filters live in the address, the text of the search box in history state: reload and Back bring both back. */
export function useLogAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const { uuid: openUuid } = useParams();
  const find = findOf(location.state);
  const filters = readFilters(new URLSearchParams(location.search));

  useEffect(() => {
    const stripped = stripPersonal(location.search);
    if (stripped !== null)
      navigate(location.pathname + stripped.search, { replace: true, state: { find: stripped.find } });
  }, [location, navigate]);

  const state = find === '' ? null : { find };
  return {
    filters,
    find,
    state,
    openUuid,
    /** The address of the log with other filters, back at the newest page. */
    withFilters: (changed: Partial<LogFilters>) => LOG + writeFilters({ ...fromNewest(filters), ...changed }),
    addressOf: (uuid: string) => `${LOG}/${uuid}${location.search}`,
    listAddress: LOG + location.search,
    setFilters: (changed: Partial<LogFilters>) =>
      navigate(LOG + writeFilters({ ...fromNewest(filters), ...changed }), { state }),
    /** Letters typed one after the other are one step back. A record opened before they were looked up stays open. */
    setFind: (text: string) =>
      navigate((openUuid === undefined ? LOG : `${LOG}/${openUuid}`) + writeFilters(fromNewest(filters)), {
        state: text.trim() === '' ? null : { find: text },
        replace: find !== '',
      }),
    /** Sets other filters and another text at once, as a saved view does. */
    show: (shown: Partial<LogFilters>, text: string) =>
      navigate(LOG + writeFilters(shown), { state: text === '' ? null : { find: text } }),
    open: (uuid: string) => navigate(`${LOG}/${uuid}${location.search}`, { state }),
    close: () => navigate(LOG + location.search, { state }),
  };
}
export type LogAddress = ReturnType<typeof useLogAddress>;

const personal = ['first', 'last', 'name', 'first_name', 'last_name', 'email', 'phone', 'zip'];

/**
 * Takes personal words out of an address (older links carry `first`, `last` and `zip` in it) and makes a search of all of them, which belongs into history state.
 * `null`: there were none.
 */
export function stripPersonal(search: string): { search: string; find: string } | null {
  const params = new URLSearchParams(search);
  if (!personal.some((key) => params.has(key))) return null;
  const value = (key: string) => params.get(key)?.trim() ?? '';
  const names = [value('first') || value('first_name'), value('last') || value('last_name')].filter(Boolean).join(' ');
  const others = [value('email'), value('phone'), value('zip').replaceAll(' ', '')];
  const find = [names || value('name'), ...others].filter(Boolean).join(' ');
  for (const key of personal) params.delete(key);
  const rest = params.toString();
  return { search: rest === '' ? '' : `?${rest}`, find };
}

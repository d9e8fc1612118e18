import type { LogCriteria } from '@carded/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkSearch } from '#features/verifications/filters/check-search.ts';
import { toCriteria } from '#features/verifications/filters/log-filters.ts';
import { readFind } from '#features/verifications/filters/read-find.ts';
import type { LogAddress } from '#features/verifications/filters/use-log-address.ts';
import { detailQuery, liveLogQuery, logQuery } from '#features/verifications/queries.ts';
import { monthOf } from '#platform/format.ts';
import { patchRows } from './patch-rows.ts';

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

/** Keeps the rows on the screen true where they stand, an opened one's detail with them, and says how many newer ones there are. It rests while the tab is hidden. */
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

/** How many of the rows that were read again are newer than all that are shown; ids are made in the order of time. */
export function rowsSince(shown: readonly Row[], again: readonly Row[]): number {
  const newest = shown[0]?.uuid ?? '';
  return again.filter(({ uuid }) => uuid > newest).length;
}

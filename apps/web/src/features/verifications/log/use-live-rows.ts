import type { LogCriteria } from '@carded/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { detailQuery, liveLogQuery } from '#features/verifications/queries.ts';
import { patchRows } from './patch-rows.ts';
import { rowsSince } from './rows-since.ts';

type Row = { uuid: string };

/** Keeps the rows on the screen true where they stand, an opened one's detail with them, and says how many newer ones there are. It rests while the tab is hidden. */
export function useLiveRows(criteria: LogCriteria, shown: readonly Row[] | undefined, isOn: boolean): number {
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

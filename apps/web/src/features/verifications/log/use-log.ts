import type { LogCriteria } from '@carded/contract';
import { useQuery } from '@tanstack/react-query';
import { checkSearch } from '#features/verifications/filters/check-search.ts';
import { toCriteria } from '#features/verifications/filters/log-filters.ts';
import { readFind } from '#features/verifications/filters/read-find.ts';
import type { LogAddress } from '#features/verifications/filters/use-log-address.ts';
import { logQuery } from '#features/verifications/queries.ts';
import { monthOf } from '#platform/format.ts';
import { useLiveRows } from './use-live-rows.ts';

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

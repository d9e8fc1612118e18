import type { LogCriteria } from '@carded/contract';
import { useQuery } from '@tanstack/react-query';
import { monthOf } from '#platform/format.ts';
import { checkSearch } from './check-search.ts';
import { toCriteria } from './log-filters.ts';
import { logQuery } from './queries.ts';
import { readFind } from './read-find.ts';
import { useLiveRows } from './use-live-rows.ts';
import type { LogAddress } from './use-log-address.ts';

/** The page of the log that its address asks for, kept true while it is seen. Without criteria when the search is refused before it is sent. */
export const useLog = ({ filters, find }: Pick<LogAddress, 'filters' | 'find'>) => {
  const refusal = checkSearch(filters, readFind(find));
  const asked = toCriteria(filters, find, monthOf(new Date()));
  const criteria: LogCriteria | null = refusal === null ? asked : null;
  const log = useQuery({ ...logQuery(asked), enabled: refusal === null });
  const shown = log.isPlaceholderData || refusal !== null ? undefined : log.data?.verifications;
  const newer = useLiveRows(asked, shown, refusal === null);
  return { refusal, criteria, log, rows: refusal === null ? (log.data?.verifications ?? []) : [], newer };
};

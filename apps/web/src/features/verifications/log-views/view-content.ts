import type { LogView } from '@carded/contract';
import type { LogFilters } from '#features/verifications/filters/log-filters.ts';

/** What a saved view holds: the filters that are set, without the page. */
export function viewContent(
  name: string,
  { filters, find }: { filters: LogFilters; find: string },
): Omit<LogView, 'id'> {
  const { before: _, after: __, uuid: ___, ...kept } = filters;
  const set = Object.entries(kept).filter(([, value]) => value !== '' && value !== false);
  return { name, filters: Object.fromEntries(set), find };
}

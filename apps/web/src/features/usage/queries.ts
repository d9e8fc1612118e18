import type { UsagePeriod } from '@carded/domain/usage';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';

export function usageQuery({ period, website }: Shown) {
  return queryOptions({
    queryKey: ['usage', period, website],
    queryFn: () => call('usage.get', { query: { period, ...(website === '' ? {} : { website }) } }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}

export const needsQuery = queryOptions({
  queryKey: ['needs'],
  queryFn: () => call('usage.needs', {}),
  staleTime: 15_000,
  refetchInterval: 30_000,
});

/** The last 30 days, of one website or all. */
export function statsQuery(website: string) {
  return queryOptions({
    queryKey: ['account', 'stats', website],
    queryFn: async () => (await call('accounts.get', { query: website === '' ? {} : { websites: website } })).stats,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

/** Values of the address: a period, and one website or all. */
type Shown = { period: UsagePeriod; website: string };

const periods: readonly string[] = ['7d', 'month', 'last_month', 'year'] satisfies UsagePeriod[];
const isPeriod = (value: string | null): value is UsagePeriod => value !== null && periods.includes(value);

export function useShown(): { shown: Shown; show: (change: Partial<Shown>) => void } {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('period');
  const shown: Shown = { period: isPeriod(asked) ? asked : 'month', website: search.get('website') ?? '' };
  const show = (change: Partial<Shown>) => {
    const { period, website } = { ...shown, ...change };
    setSearch(
      { ...(period === 'month' ? {} : { period }), ...(website === '' ? {} : { website }) },
      { preventScrollReset: true },
    );
  };
  return { shown, show };
}

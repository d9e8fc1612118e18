import type { UsagePeriod } from '@carded/domain/usage';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatNumber, forPlace, plainSpaces } from '#platform/format.ts';
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

const formats = forPlace(({ locale }) => ({
  day: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  longDay: new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
  range: new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
}));
const at = (slot: string) => new Date(`${slot.length === 7 ? `${slot}-01` : slot}T00:00:00Z`);

export function formatShortDay(slot: string) {
  return formats().day.format(at(slot));
}
export function formatMonthName(slot: string) {
  return formats().month.format(at(slot));
}
/** The full label of a bar. */
export function formatSlot(slot: string) {
  return formats()[slot.length === 7 ? 'month' : 'longDay'].format(at(slot));
}
export function formatDays(from: string, until: string) {
  return plainSpaces(formats().range.formatRange(at(from), at(until)));
}
export function formatShortDays(from: string, until: string) {
  return plainSpaces(formats().day.formatRange(at(from), at(until)));
}

/** "4.1 s", "2 min 10 s", "3 h 5 min". */
export function formatTime(ms: number): string {
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${formatNumber(Math.floor(seconds / 3_600))} h ${Math.floor((seconds % 3_600) / 60)} min`;
}

/** "22 minutes", "3 hours", "2 days". */
export function formatAge(since: string, nowMs: number): string {
  const minutes = Math.max(0, Math.round((nowMs - Date.parse(since)) / 60_000));
  if (minutes < 1) return 'less than a minute';
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day'];
  return `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
}

export function shareOf(part: number, all: number) {
  return all === 0 ? 0 : part / all;
}

import type { UsagePeriod } from '@carded/domain/usage';
import { useSearchParams } from 'react-router';

/** What the address asks for: a period, and one website or all. */
export type Shown = { period: UsagePeriod; website: string };

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

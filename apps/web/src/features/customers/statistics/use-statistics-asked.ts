import { statisticsMonths, statisticsSorts } from '@carded/domain/customers';
import { useSearchParams } from 'react-router';
import { monthAsked } from '#features/customers/month-asked.ts';
import type { StatisticsAsked } from '#features/customers/queries.ts';

/** What is asked for stands in the address, so that it can be kept and sent. */
export function useStatisticsAsked() {
  const [params, setParams] = useSearchParams();
  const asked: StatisticsAsked = {
    month: monthAsked(params, statisticsMonths - 1, new Date()),
    sort: statisticsSorts.find(({ code }) => code === params.get('sort'))?.code ?? 'accepted',
    page: Math.min(1_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
  };
  /** The address of the same with something else asked; the first page, unless it names one. */
  const searchWith = (change: Partial<StatisticsAsked>): string => {
    const { month, sort, page } = { ...asked, page: 1, ...change };
    const search = new URLSearchParams({
      ...(month === null ? {} : { month }),
      ...(sort === 'accepted' ? {} : { sort }),
      ...(page === 1 ? {} : { page: String(page) }),
    });
    return search.size === 0 ? '?' : `?${search}`;
  };
  const change = (to: Partial<StatisticsAsked>) => setParams(searchWith(to), { replace: true });
  return { asked, searchWith, change };
}

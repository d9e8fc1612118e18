import { type CustomerSort, customerSorts, customerViews, type CustomerView as View } from '@carded/domain/customers';
import { useSearchParams } from 'react-router';
import type { CustomersAsked } from './queries.ts';

/** What the list is asked for stands in the address, so that it can be kept and sent. */
export function useCustomersAsked() {
  const [params, setParams] = useSearchParams();
  const asked: CustomersAsked = {
    page: Math.min(1_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)),
    view: codeOf<View>(customerViews, params.get('view')) ?? 'all',
    sort: codeOf<CustomerSort>(customerSorts, params.get('sort')) ?? 'accepted',
    find: (params.get('find') ?? '').slice(0, 80),
  };
  /** The address of the same list with something else asked; the first page, unless it names one. */
  const searchWith = (change: Partial<CustomersAsked>): string => {
    const { page, view, sort, find } = { ...asked, page: 1, ...change };
    const search = new URLSearchParams({
      ...(view === 'all' ? {} : { view }),
      ...(sort === 'accepted' ? {} : { sort }),
      ...(find === '' ? {} : { find }),
      ...(page === 1 ? {} : { page: String(page) }),
    });
    return search.size === 0 ? '' : `?${search}`;
  };
  const change = (to: Partial<CustomersAsked>) => setParams(searchWith(to), { replace: true });
  return { asked, searchWith, change };
}

const codeOf = <C extends string>(list: readonly { readonly code: C }[], given: string | null): C | undefined =>
  list.find(({ code }) => code === given)?.code;

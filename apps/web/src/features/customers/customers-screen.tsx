import { type CustomerSort, customerSorts, customerViews, type CustomerView as View } from '@carded/domain/customers';
import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDay, formatNumber, formatShare } from '#platform/format.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { title } from '#platform/title.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FindField } from '#ui/forms/find-field.tsx';
import { PageHead, TabLinks } from '#ui/pages/page-head.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { CustomerKpis } from './customer-figures.tsx';
import { type CustomersAsked, customersQuery } from './customer-queries.ts';
import { CustomerTable } from './customer-table.tsx';
import css from './customers.module.css';

const CreateCustomer = lazy(() => import('./create-customer.tsx').then((m) => ({ default: m.CreateCustomer })));

/** A broker's customers with this month's numbers. */
export default function CustomersScreen() {
  const { asked, searchWith, change } = useCustomersAsked();
  const customers = useQuery(customersQuery(asked));
  const [isCreating, setIsCreating] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Each search reads all customers: one for a word, not one for each letter.
  const look = useDebouncedCallback((find: string) => change({ find }), 250);
  useShortcuts([
    { keys: '/', what: 'Search', group: 'Customers', run: () => field.current?.focus() },
    { keys: 'n', what: 'Create a customer', group: 'Customers', run: () => setIsCreating(true) },
  ]);
  const { data } = customers;
  const create = (
    <Button kind="brand" onClick={() => setIsCreating(true)}>
      Create a customer
    </Button>
  );
  const isEmpty = data?.views.all === 0;
  return (
    <>
      <PageHead heading="Customers" meta={data ? `Cycle since ${formatDay(data.cycle.start)}` : null}>
        {isEmpty ? null : (
          <>
            <a className={buttonClass()} href="/api/broker/report.csv" download>
              Export
            </a>
            {create}
          </>
        )}
      </PageHead>
      {isEmpty ? null : (
        <TabLinks
          label="Customers"
          tabs={customerViews.map(({ code, label }) => ({
            to: `/account/customers${searchWith({ view: code })}`,
            label,
            isCurrent: code === asked.view,
            ...(data === undefined ? {} : { count: formatNumber(data.views[code]) }),
          }))}
        />
      )}
      <Loaded query={customers} loading="Loading the customers" failed="The customers did not load">
        {({ stats, cycle, customers: shown, pages, views }) =>
          views.all === 0 ? (
            <EmptyState heading="No customers yet" action={create}>
              Each one you create gets an invitation by email and shows up here with state and counts.
            </EmptyState>
          ) : (
            <div className={css.body}>
              <CustomerKpis
                figures={[
                  {
                    name: 'Customers',
                    value: formatNumber(stats.customers),
                    about: `${formatNumber(views.invited)} invited`,
                  },
                  { name: 'Accepted', value: formatNumber(stats.accepted), about: `since ${formatDay(cycle.start)}` },
                  { name: 'Denied', value: formatNumber(stats.denied), about: `since ${formatDay(cycle.start)}` },
                  { name: 'Approval rate', value: formatShare(stats.rate), about: 'accepted of all decided' },
                ]}
              />
              <div className={css.tools}>
                <FindField
                  ref={field}
                  label="Search customers"
                  placeholder="Business or domain"
                  defaultValue={asked.find}
                  maxLength={80}
                  onChange={(event) => look(event.currentTarget.value)}
                />
                <NativeSelect
                  aria-label="Sort by"
                  data={customerSorts.map(({ code, label }) => ({ value: code, label: `Sort: ${label}` }))}
                  value={asked.sort}
                  onChange={(event) =>
                    change({
                      sort: customerSorts.find(({ code }) => code === event.currentTarget.value)?.code ?? 'accepted',
                    })
                  }
                />
              </div>
              {shown.length === 0 ? (
                <EmptyState heading="Nobody here">Try another tab, or fewer letters.</EmptyState>
              ) : (
                <CustomerTable customers={shown} />
              )}
              {pages > 1 ? (
                <nav className={css.pages} aria-label="Pages">
                  {asked.page > 1 ? (
                    <Link to={`/account/customers${searchWith({ page: asked.page - 1 })}`}>Previous page</Link>
                  ) : null}
                  <span>
                    Page {formatNumber(asked.page)} of {formatNumber(pages)}
                  </span>
                  {asked.page < pages ? (
                    <Link to={`/account/customers${searchWith({ page: asked.page + 1 })}`}>Next page</Link>
                  ) : null}
                </nav>
              ) : null}
            </div>
          )
        }
      </Loaded>
      {isCreating ? (
        <Suspense>
          <CreateCustomer onClose={() => setIsCreating(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Keeps the list's query in the address, so that it can be kept and sent. */
function useCustomersAsked() {
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

export function meta() {
  return [{ title: title('Customers') }];
}

import type { CustomerSort, StatisticsSort, CustomerView as View } from '@carded/domain/customers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

export type CustomersAsked = { page: number; view: View; sort: CustomerSort; find: string };

export const allCustomersKey = ['customers'] as const;

export function customersQuery({ find, ...asked }: CustomersAsked) {
  return queryOptions({
    queryKey: [...allCustomersKey, asked, find],
    queryFn: () => call('customers.list', { query: { ...asked, ...(find === '' ? {} : { find }) } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** Query of a customer's month; null: this month. */
export function customerQuery(uuid: string, month: string | null = null) {
  return queryOptions({
    queryKey: [...allCustomersKey, 'one', uuid, month],
    queryFn: () => call('customers.get', { params: { uuid }, query: month === null ? {} : { month } }),
  });
}
export type CustomerDetail = Awaited<ReturnType<NonNullable<ReturnType<typeof customerQuery>['queryFn']>>>;

export type StatisticsAsked = { month: string | null; sort: StatisticsSort; page: number };

export function statisticsQuery({ month, ...asked }: StatisticsAsked) {
  return queryOptions({
    queryKey: [...allCustomersKey, 'statistics', asked, month],
    queryFn: () => call('customers.statistics', { query: { ...asked, ...(month === null ? {} : { month }) } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
export type Statistics = Awaited<ReturnType<NonNullable<ReturnType<typeof statisticsQuery>['queryFn']>>>;

/** Read only where the customer allows it: each reading is in both audit logs. */
export function customerScannerQuery(client: string) {
  return queryOptions({
    queryKey: ['customer-scanner', client],
    queryFn: () => call('scanner.brokerSettings', { params: { client } }),
    staleTime: 60_000,
  });
}
export function customerLoginsQuery(client: string) {
  return queryOptions({
    queryKey: ['customer-logins', client],
    queryFn: () => call('clientLogins.list', { query: { client } }),
    staleTime: 60_000,
  });
}

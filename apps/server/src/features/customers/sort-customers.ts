import type { CustomerView } from '@carded/contract';
import type { CustomerSort } from '@carded/domain/customers';

const byName = (one: CustomerView, other: CustomerView) =>
  one.business_name.localeCompare(other.business_name, 'en', { sensitivity: 'base' }) ||
  (one.uuid < other.uuid ? -1 : 1);

/** What has no figure comes after what has one. */
const figureOf: Record<Exclude<CustomerSort, 'name'>, (customer: CustomerView) => number> = {
  accepted: ({ accepted, rate }) => (rate === null ? -1 : accepted),
  denied: ({ denied, rate }) => (rate === null ? -1 : denied),
  rate: ({ rate }) => rate ?? -1,
  seen: ({ last_seen: seen }) => (seen === null ? -1 : Date.parse(seen)),
};

/** The largest first, names from A; alike ones by name, so that pages never overlap. */
export function sortCustomers(customers: readonly CustomerView[], sort: CustomerSort): CustomerView[] {
  if (sort === 'name') return customers.toSorted(byName);
  const figure = figureOf[sort];
  return customers.toSorted((one, other) => figure(other) - figure(one) || byName(one, other));
}

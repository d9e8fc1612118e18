import type { Criteria } from '#features/verifications/index.ts';

const personal = ['first_name', 'last_name', 'name', 'email', 'zip', 'phone', 'order', 'number'] as const;

/** What an audit row says of a search: the criteria that name nobody, and of the others only that they were used. */
export function criteriaWords(criteria: Criteria): Record<string, unknown> {
  const used = personal.filter((name) => (criteria[name] ?? '') !== '');
  const plain = Object.entries(criteria).filter(([name]) => !personal.some((one) => one === name));
  return { ...Object.fromEntries(plain), ...(used.length === 0 ? {} : { searched_by: used }) };
}

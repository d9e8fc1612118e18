import type { FieldName } from '#popup/config.ts';

const counted = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country', 'contact_email'] as const;
type Counted = (typeof counted)[number];

/** Of the fields that were found those that count; a whole name is both of its parts. */
export function countFields(found: Iterable<FieldName>): Counted[] {
  const names = new Set<string>(found);
  if (names.has('full_name')) names.add('first_name').add('last_name');
  return counted.filter((one) => names.has(one));
}

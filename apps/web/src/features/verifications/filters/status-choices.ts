import { allStatuses } from '#platform/statuses.ts';

/** What the status filter offers: everything, the two groups, then each status. New is a moment nobody sees. */
export const statusChoices = [
  { value: '', label: 'any' },
  { value: '1', label: 'Incomplete' },
  { value: 'blocked', label: 'Refused before the check' },
  { value: 'id_required', label: 'ID required' },
  ...allStatuses.filter(({ number }) => number > 1).map(({ number, label }) => ({ value: String(number), label })),
];

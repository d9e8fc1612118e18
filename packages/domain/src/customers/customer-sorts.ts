/** The orders of a list of customers. */
export const customerSorts = [
  { code: 'accepted', label: 'Accepted' },
  { code: 'denied', label: 'Denied' },
  { code: 'rate', label: 'Approval rate' },
  { code: 'name', label: 'Business' },
  { code: 'seen', label: 'Last seen' },
] as const;
export type CustomerSort = (typeof customerSorts)[number]['code'];

/** The orders of a month by customer. */
export const statisticsSorts = [
  { code: 'accepted', label: 'Most accepted' },
  { code: 'denied', label: 'Most denied' },
  { code: 'rate', label: 'Lowest rate' },
  { code: 'away', label: 'Furthest off' },
] as const;
export type StatisticsSort = (typeof statisticsSorts)[number]['code'];

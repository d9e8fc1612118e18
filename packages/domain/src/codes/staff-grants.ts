/**
 * What somebody of the house may do. One login holds any of them; nobody gives one to themselves.
 * `people`: who holds which grant, with a second person.
 */
export const staffGrants = [
  { code: 'review', label: 'Review', about: 'Decides on IDs that no machine settled' },
  { code: 'support', label: 'Support', about: 'Finds accounts, answers tickets, looks after websites' },
  { code: 'billing', label: 'Billing', about: 'Credits, refunds, prices, payments that need a person' },
  { code: 'content', label: 'Content', about: 'News, posts and leads' },
  { code: 'operate', label: 'Operate', about: 'Health, failed jobs, flags, maintenance' },
  { code: 'people', label: 'People', about: 'Who of the house may do what' },
] as const;
export type StaffGrant = (typeof staffGrants)[number]['code'];

import type { Permission } from './permissions.ts';

export type LoginRole = {
  readonly label: string;
  readonly about: string;
  readonly permissions: readonly Permission[];
};

/** Ready-made choices of permissions; each stays free to be changed. */
export const loginRoles: readonly LoginRole[] = [
  { label: 'Clerk', about: 'Scans IDs at the counter, and nothing else', permissions: ['id_scanner'] },
  { label: 'Support', about: 'Looks after buyers and tickets', permissions: ['verifications', 'support', 'news'] },
  {
    label: 'Bookkeeper',
    about: 'Billing and the exported log',
    permissions: ['verifications', 'verifications.export', 'billing'],
  },
  { label: 'Reviewer', about: 'Decides on IDs that no machine settled', permissions: ['reviews'] },
  { label: 'Developer', about: 'Websites, their keys and rules', permissions: ['verifications', 'websites'] },
];

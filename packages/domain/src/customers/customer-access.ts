import type { Permission } from '#codes/index.ts';

/** What a customer lets its broker see, the least first: each level has all of the one before it. */
export const customerAccesses = [
  {
    code: 'numbers',
    label: 'Numbers',
    help: 'Counts of verifications, how the script is doing, and whether a payment failed.',
  },
  {
    code: 'settings',
    label: 'Numbers and settings',
    help: 'Also scanner settings and logins without access to buyers, which they may change.',
  },
  { code: 'log', label: 'Numbers, settings and log', help: 'Also the verifications, with the names of buyers.' },
] as const;
export type CustomerAccess = (typeof customerAccesses)[number]['code'];

/** Whether what was given is enough. */
export function givesAccess(given: CustomerAccess, needed: CustomerAccess): boolean {
  return rankOf(given) >= rankOf(needed);
}

const rankOf = (access: CustomerAccess): number => customerAccesses.findIndex(({ code }) => code === access);

/**
 * What a broker may give the logins of a customer, at whatever level, and whose logins it may change: the work of a clerk. Nothing that shows buyers is among it, since a
 * login stays when the broker has gone.
 */
export const brokerGives: readonly Permission[] = ['id_scanner', 'news'];

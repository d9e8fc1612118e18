/**
 * Permissions of sub-users, parents before their children: a dot makes it a child of the part before it. `isForSiteSpecific`: a login limited to chosen
 * websites may have it.
 */
export const permissions = [
  { code: 'verifications', label: 'Verifications', parent: null, isForSiteSpecific: true },
  { code: 'verifications.export', label: 'Export logs', parent: 'verifications', isForSiteSpecific: true },
  { code: 'reviews', label: 'Reviews', parent: null, isForSiteSpecific: true },
  { code: 'websites', label: 'Websites', parent: null, isForSiteSpecific: true },
  { code: 'id_scanner', label: 'ID scanner', parent: null, isForSiteSpecific: true },
  { code: 'news', label: 'News', parent: null, isForSiteSpecific: true },
  { code: 'account', label: 'Account', parent: null, isForSiteSpecific: true },
  { code: 'billing', label: 'Billing', parent: null, isForSiteSpecific: false },
  { code: 'support', label: 'Support', parent: null, isForSiteSpecific: false },
  { code: 'customers', label: 'Customers', parent: null, isForSiteSpecific: false },
] as const;
export type Permission = (typeof permissions)[number]['code'];

/** Tells whether an external value is a permission. */
export function isPermission(value: unknown): value is Permission {
  return permissions.some((entry) => entry.code === value);
}

/** Reads a comma list. Unknown words come back apart, so that nothing unknown is ever granted. */
export function parsePermissions(list: string): {
  readonly known: readonly Permission[];
  readonly unknown: readonly string[];
} {
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const asked = new Set(parts);
  return {
    known: permissions.map((entry) => entry.code).filter((code) => asked.has(code)),
    unknown: [...asked].filter((part) => !isPermission(part)),
  };
}

/** Ticking a parent ticks its children. */
export function tickPermission(held: readonly Permission[], code: Permission): readonly Permission[] {
  return inOrder(new Set([...held, code, ...childrenOf(code)]));
}

/** Unticking clears the children too. */
export function untickPermission(held: readonly Permission[], code: Permission): readonly Permission[] {
  const gone = new Set([code, ...childrenOf(code)]);
  return held.filter((one) => !gone.has(one));
}

/** The children of a permission. */
export function childrenOf(code: Permission): readonly Permission[] {
  return permissions.filter((entry) => entry.parent === code).map((entry) => entry.code);
}

function inOrder(held: ReadonlySet<Permission>): readonly Permission[] {
  return permissions.map((entry) => entry.code).filter((code) => held.has(code));
}

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

/** Powers of a login: its permissions and its websites. Null means all websites. */
export type LoginPowers = {
  readonly permissions: readonly Permission[];
  readonly websites: readonly string[] | null;
};

/** Tells whether the login has all the requested permissions. */
export function isWithin(asked: LoginPowers, held: LoginPowers): boolean {
  const { websites } = held;
  return (
    asked.permissions.every((code) => held.permissions.includes(code)) &&
    (websites === null || (asked.websites?.every((id) => websites.includes(id)) ?? false))
  );
}

/** Lists the permissions that a holder of `held` may give a login of this access type, in an account with these features. */
export function offeredPermissions(
  held: readonly Permission[],
  accessType: AccessTypeId,
  features: { readonly hasScanner: boolean; readonly isBroker: boolean },
): readonly (typeof permissions)[number][] {
  return permissions.filter(
    ({ code, isForSiteSpecific }) =>
      held.includes(code) &&
      (accessType === 1 || isForSiteSpecific) &&
      (code !== 'id_scanner' || features.hasScanner) &&
      (code !== 'customers' || features.isBroker),
  );
}

/** Access type of a sub-user who works on chosen websites only. */
export const siteSpecificAccess = 2;

/** Access types of a sub-user by their stored number: the whole account, or chosen websites. `reach` is the text on screens. */
export const accessTypes = [
  { id: 1, name: 'default', label: 'Default', reach: 'Every website' },
  { id: siteSpecificAccess, name: 'site-specific', label: 'Site-specific', reach: 'Chosen websites' },
] as const;
export type AccessTypeId = (typeof accessTypes)[number]['id'];

/** The row of an access type. An unknown number gives access only to chosen websites. */
export function accessTypeOf(id: number | undefined): (typeof accessTypes)[number] {
  return accessTypes.find((row) => row.id === id) ?? accessTypes[1];
}

/** Grants of staff. One login may have any of them; nobody can grant one to themselves. `people`: manages grants, with a second person. */
export const staffGrants = [
  { code: 'review', label: 'Review', about: 'Decides on IDs that no machine settled' },
  { code: 'support', label: 'Support', about: 'Finds accounts, answers tickets, looks after websites' },
  { code: 'billing', label: 'Billing', about: 'Credits, refunds, prices, payments that need a person' },
  { code: 'content', label: 'Content', about: 'News, posts and leads' },
  { code: 'operate', label: 'Operate', about: 'Health, failed jobs, flags, maintenance' },
  { code: 'people', label: 'People', about: 'Who on the staff may do what' },
] as const;
export type StaffGrant = (typeof staffGrants)[number]['code'];

/** Levels of viewing another account; each includes the ones before it. */
export const viewLevels = [
  { code: 'numbers', label: 'Numbers', about: 'Counts, charts and what needs somebody' },
  { code: 'settings', label: 'Settings', about: 'Websites, rules, logins, webhooks and scanner too' },
  { code: 'log', label: 'Verifications', about: 'The log of verifications too' },
] as const;
export type ViewLevel = (typeof viewLevels)[number]['code'];

const rankOf = (level: ViewLevel): number => viewLevels.findIndex(({ code }) => code === level);

/** Tells whether a view of this level shows what needs that one. */
export function showsLevel(level: ViewLevel, needed: ViewLevel): boolean {
  return rankOf(level) >= rankOf(needed);
}

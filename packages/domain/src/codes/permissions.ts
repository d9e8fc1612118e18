/**
 * What a sub-user can be allowed, parents before their children: a dot makes it a child of the part before it. `isForSiteSpecific`: a login limited to chosen
 * websites may hold it.
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

/** Whether a word from outside is a permission. */
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

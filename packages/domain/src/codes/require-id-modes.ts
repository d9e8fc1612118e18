/**
 * When a required step is asked for, strictest first: the number is stored. `scope`: where an earlier verification may come from (the same website, the same root
 * domain, the whole account); null when none counts. Phone validation uses the same numbers.
 */
export const requireIdModes = [
  { mode: 1, label: 'Every time', base: 'every_time', scope: null },
  { mode: 2, label: 'One time, this website', base: 'one_time', scope: 'key' },
  { mode: 3, label: 'One time, same domain', base: 'one_time', scope: 'domain' },
  { mode: 4, label: 'One time, whole account', base: 'one_time', scope: 'account' },
  { mode: 5, label: 'Unverified only, this website', base: 'unverified_only', scope: 'key' },
  { mode: 6, label: 'Unverified only, same domain', base: 'unverified_only', scope: 'domain' },
  { mode: 7, label: 'Unverified only, whole account', base: 'unverified_only', scope: 'account' },
] as const;
export type RequireIdMode = (typeof requireIdModes)[number]['mode'];
export type RequireIdBase = (typeof requireIdModes)[number]['base'];
/** How far an earlier verification counts. */
export type Scope = NonNullable<(typeof requireIdModes)[number]['scope']>;

/** The row of a mode. */
export function requireIdModeOf(mode: RequireIdMode): (typeof requireIdModes)[number] {
  const found = requireIdModes.find((row) => row.mode === mode);
  if (found === undefined) throw new Error(`unknown require-ID mode ${mode}`);
  return found;
}

/** Whether something found in `found` counts where `wanted` is asked: a website is part of its domain, a domain of its account. */
export function scopeCovers(wanted: Scope, found: Scope): boolean {
  const width: Record<Scope, number> = { key: 0, domain: 1, account: 2 };
  return width[found] <= width[wanted];
}

/** When a required step is asked for: the number is stored, and the lowest is the strictest. */
export type RequireIdMode = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type RequireIdBase = 'every_time' | 'one_time' | 'unverified_only';
/** How far an earlier verification counts: the same website, the same root domain, or the whole account. */
export type Scope = 'key' | 'domain' | 'account';

export interface RequireIdModeEntry {
  readonly mode: RequireIdMode;
  readonly label: string;
  readonly base: RequireIdBase;
  /** Where an earlier verification may come from; null when none counts. */
  readonly scope: Scope | null;
}

/** The seven modes, strictest first. Phone validation uses the same numbers. */
export const requireIdModes: readonly RequireIdModeEntry[] = [
  { mode: 1, label: 'Every time', base: 'every_time', scope: null },
  { mode: 2, label: 'One time, this website', base: 'one_time', scope: 'key' },
  { mode: 3, label: 'One time, same domain', base: 'one_time', scope: 'domain' },
  { mode: 4, label: 'One time, whole account', base: 'one_time', scope: 'account' },
  { mode: 5, label: 'Unverified only, this website', base: 'unverified_only', scope: 'key' },
  { mode: 6, label: 'Unverified only, same domain', base: 'unverified_only', scope: 'domain' },
  { mode: 7, label: 'Unverified only, whole account', base: 'unverified_only', scope: 'account' },
];

/** The entry of a mode. */
export function requireIdModeOf(mode: RequireIdMode): RequireIdModeEntry {
  const found = requireIdModes[mode - 1];
  if (found === undefined) throw new Error(`unknown require-ID mode ${mode}`);
  return found;
}

/** Whether something found in `found` counts where `wanted` is asked: a website is part of its domain, a domain of its account. */
export function scopeCovers(wanted: Scope, found: Scope): boolean {
  const width: Record<Scope, number> = { key: 0, domain: 1, account: 2 };
  return width[found] <= width[wanted];
}

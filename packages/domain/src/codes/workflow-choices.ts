/** Lowest and highest minimum age a merchant can choose, in full years. */
export const lowestMinimumAge = 18;
export const highestMinimumAge = 75;

const ages = Array.from({ length: highestMinimumAge - lowestMinimumAge + 1 }, (_, index) => lowestMinimumAge + index);

/** Every choice of the minimum-age list, in its order: the ages, and two words that replace one. */
export const ageChoices = [
  ...ages.map((age) => ({ value: age, label: String(age) })),
  { value: 'block', label: 'Block Location' },
  { value: 'disable', label: 'Disable Verification' },
] as const;

/** Tells whether an external value is an age that a merchant or shop can ask for. */
export function isMinimumAge(value: unknown): value is number {
  return ages.some((age) => age === value);
}

/**
 * Modes of a required step, strictest first; the number is stored. `scope`: where an earlier verification may come from (the same website, the same root
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
/** Scope in which an earlier verification counts. */
export type Scope = NonNullable<(typeof requireIdModes)[number]['scope']>;

/** The row of a mode. */
export function requireIdModeOf(mode: RequireIdMode): (typeof requireIdModes)[number] {
  const found = requireIdModes.find((row) => row.mode === mode);
  if (found === undefined) throw new Error(`unknown require-ID mode ${mode}`);
  return found;
}

/** Tells whether a result from `found` counts where `wanted` is asked: a website is part of its domain, a domain of its account. */
export function scopeCovers(wanted: Scope, found: Scope): boolean {
  const width: Record<Scope, number> = { key: 0, domain: 1, account: 2 };
  return width[found] <= width[wanted];
}

/**
 * The three parts of the world with rules of their own, in the order of the rules screen. `division` is what its divisions are called; `county`, `city` and `zip`
 * what places inside one are; null where a division holds none.
 */
export const segments = [
  {
    id: 'us',
    name: 'United States',
    division: 'State',
    county: 'County',
    city: 'City',
    zip: 'ZIP code',
    hasPhoneValidation: true,
    hasZipBlocklist: true,
  },
  {
    id: 'ca',
    name: 'Canada',
    division: 'Province',
    county: 'Region',
    city: 'City',
    zip: 'Postal code',
    hasPhoneValidation: false,
    hasZipBlocklist: false,
  },
  {
    id: 'international',
    name: 'Elsewhere',
    division: 'Country',
    county: null,
    city: null,
    zip: null,
    hasPhoneValidation: false,
    hasZipBlocklist: false,
  },
] as const;
export type Segment = (typeof segments)[number];
export type SegmentCode = Segment['id'];

/** Meaning of one more key: the keys of a shortcut, the beginning of some, or nothing. */
export type Matched = { keys: string; isWhole: boolean } | null;

/**
 * Reads a key after those that wait (`g`, then `v`). `known` holds every shortcut's keys, written with spaces between.
 * A key that does not continue the waiting sequence starts a new one.
 */
export function matchKeys(waiting: string, key: string, known: readonly string[]): Matched {
  for (const keys of waiting === '' ? [key] : [`${waiting} ${key}`, key]) {
    if (known.includes(keys)) return { keys, isWhole: true };
    if (known.some((each) => each.startsWith(`${keys} `))) return { keys, isWhole: false };
  }
  return null;
}

/** Addresses that are one page to the person who is on it: the log with any row open, a website with any tab. */
export function pageKey(pathname: string): string {
  const [, area = '', part = '', below = ''] = pathname.replace(/\/+$/, '').split('/');
  if ((area === 'account' || area === 'staff') && part === 'websites' && below !== '')
    return `/${area}/websites/${below}`;
  return area === 'account' && part === 'verifications' ? '/account/verifications' : pathname;
}

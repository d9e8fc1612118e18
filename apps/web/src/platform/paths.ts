/** The last part of a path, with or without a slash at its end: `id` of `/demo/id/`. */
export function lastPart(pathname: string): string {
  return pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** Addresses that are one page to the person who is on it: the log with any row open, a website with any tab. */
export function pageKey(pathname: string): string {
  const [, area = '', part = '', below = ''] = pathname.replace(/\/+$/, '').split('/');
  if ((area === 'account' || area === 'staff') && part === 'websites' && below !== '')
    return `/${area}/websites/${below}`;
  return area === 'account' && part === 'verifications' ? '/account/verifications' : pathname;
}

/** Addresses that are one page to the person who is on it: the log with any row open, a website with any tab. */
export const pageKey = (pathname: string): string => {
  const [, area = '', part = '', below = ''] = pathname.replace(/\/+$/, '').split('/');
  if (area !== 'account' || part === '') return pathname;
  return part === 'websites' && below !== ''
    ? `/account/websites/${below}`
    : part === 'verifications'
      ? '/account/verifications'
      : pathname;
};

import { explain } from '#popup/page.ts';

/** Leads the buyer on after acceptance: within the site, or to https elsewhere. */
export const goTo = (address: string): void => {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  if (url?.protocol === 'https:' || url?.origin === location.origin) location.assign(url);
  else explain(`redirect_url ${address} is neither on this site nor https`);
};

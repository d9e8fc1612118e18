import { explain } from '#popup/page.ts';

/** Redirects the buyer after acceptance: within the site, or to another https address. */
export function goTo(address: string): void {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  if (url?.protocol === 'https:' || url?.origin === location.origin) location.assign(url);
  else explain(`redirect_url ${address} is neither on this site nor https`);
}

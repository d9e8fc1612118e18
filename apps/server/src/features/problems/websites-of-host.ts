import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';

/** `a.shop.example:8443` may be a page of `a.shop.example:8443`, `a.shop.example` and `shop.example`. */
const namesOf = (host: string): string[] => {
  const labels = host.replace(/:\d+$/, '').split('.');
  return [host, ...labels.map((_, index) => labels.slice(index).join('.'))].slice(0, 12);
};

/** The websites that may have a page on this host, as far as their domains say; a browser may name any host, so this is for display only. */
export function websitesOfHost(context: Context, host: string): Promise<{ account_id: string; website_id: string }[]> {
  return callFunction<{ account_id: string; website_id: string }, Tables>(
    context.db,
    'select account_id, website_id from carded.website_names where domain = any ($1) limit 20',
    [namesOf(host)],
  );
}

import { getWebsiteLink as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { linkAddress } from '#platform/links/insert-link.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { findWebsite } from './find-website.ts';

/** Where anybody starts a check on the website: in an email, on a sign in the store. */
export const getWebsiteLink = query(endpoint, async ({ context, input: { params }, who, tx }) => {
  const { hash } = await findWebsite(tx, who, params.token);
  const link = linkAddress(context, 'website', hash);
  return { link, qr: qrDataUrl(link) };
});

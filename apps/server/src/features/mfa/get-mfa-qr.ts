import { getMfaQr as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { openTotpSecret, totpUrl } from '#platform/totp/totp.ts';
import { ownLogin } from './own-login.ts';

/** The secret that waits for its first code, as an authenticator scans it. One in use is never shown again. */
export const getMfaQr = openQuery(endpoint, async ({ context, who }) => {
  const { email, sealed_totp_pending: pending, totp_pending_until: until } = await ownLogin(context, who);
  if (pending === null || until === null || until.getTime() <= context.now()) return refuse('not_ready');
  return { qr: qrDataUrl(totpUrl(openTotpSecret(context, who.loginId, pending), email)) };
});

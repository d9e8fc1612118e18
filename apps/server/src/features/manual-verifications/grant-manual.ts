import { grantManualVerification as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';
import { sealManualGrant } from './manual-grant.ts';

/** What a manual verification is sent with in place of the account's secret, which no browser gets. */
export const grantManual = query(endpoint, async ({ context, input: { body }, who, tx }) => {
  await findWebsite(tx, who, body.key);
  const { secret, ends } = sealManualGrant(context, who, body.key);
  return { secret, ends_at: new Date(ends).toISOString() };
});

import { beginInstallCheck as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/index.ts';
import { command } from '#platform/commands/command.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { newNonce } from './nonce.ts';

const holdsForMs = 30 * 60_000;

/** Begins a live check: what the merchant opens, and the row that its pages fill. */
export const beginInstallCheck = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  const website = await findWebsite(tx, who, body.website, { forUpdate: true });
  const nonce = newNonce(context, website.hash);
  const begun = new Date(context.now());
  const ends = new Date(context.now() + holdsForMs);
  const fresh = {
    nonce_hash: hashToken(nonce),
    begun_at: begun,
    expires_at: ends,
    seen: JSON.stringify([]),
    reports: 0,
    server_asked_at: null,
  };
  await tx
    .insertInto('install_checks')
    .values({ account_id: who.accountId, website_id: website.id, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'website_id']).doUpdateSet(fresh))
    .execute();
  audit.subject = website.id;
  return { address: `https://${website.domain}/?carded_check=${nonce}`, ends: ends.toISOString() };
});

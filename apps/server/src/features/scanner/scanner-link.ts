import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { hashToken, seal, unseal } from '#platform/sealing/seal.ts';

export type ScannerLink = { link: string; createdAt: Date };

const record = (websiteId: string) => `scanner-link:${websiteId}`;

/** A website's access link, made when it is first asked for. The token is found by its hash and kept sealed, so that it can be printed again. */
export const scannerLinkOf = async (
  context: Context,
  tx: Queries,
  accountId: string,
  websiteId: string,
): Promise<ScannerLink> => {
  const keys = await context.keys.ofAccount.get(accountId);
  // 256 bits.
  const token = context.random(32).toString('base64url');
  await tx
    .insertInto('scanner_links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      website_id: websiteId,
      sealed_token: seal(keys.data, context.random, record(websiteId), token),
      created_at: new Date(context.now()),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'website_id']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('scanner_links')
    .select(['sealed_token', 'created_at'])
    .where('account_id', '=', accountId)
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const kept = unseal(keys.data, record(websiteId), row.sealed_token).toString();
  return { link: `${context.config.publicUrl}/id_scanner/access/${kept}`, createdAt: row.created_at };
};

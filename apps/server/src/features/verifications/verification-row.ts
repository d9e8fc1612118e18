import type { Queries, Tables } from '@carded/database';
import { statusOf } from '@carded/domain/codes';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from './buyer-record.ts';

export type VerificationRow = Selectable<Tables['verifications']>;

/** The website ids a caller may see; null is every one. */
export type WebsiteScope = readonly string[] | null;

/** One verification of the account, within the websites the caller may see. */
export async function findVerification(
  tx: Queries,
  accountId: string,
  id: string,
  scope: WebsiteScope = null,
): Promise<VerificationRow | null> {
  let found = tx.selectFrom('verifications').selectAll().where('account_id', '=', accountId).where('id', '=', id);
  if (scope !== null) found = found.where('website_id', 'in', websitesSeen(scope));
  return (await found.executeTakeFirst()) ?? null;
}

/** Accepted, or refused for good: nothing is left to do. A card that was denied may be followed by a better one. */
export function isOver({ status }: Pick<VerificationRow, 'status'>): boolean {
  return ['accepted', 'blocked'].includes(statusOf(status).group);
}

export async function openRecord(
  context: Context,
  row: Pick<VerificationRow, 'account_id' | 'id' | 'sealed'>,
): Promise<BuyerRecord> {
  const keys = await context.keys.ofAccount.get(row.account_id);
  return unsealJson<BuyerRecord>(keys.data, row.id, row.sealed);
}

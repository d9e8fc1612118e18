import type { Queries, Tables } from '@carded/database';
import type { OpeningOptions } from '@carded/domain/openings';
import type { Workflow } from '@carded/domain/workflow';
import { type Selectable, sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Standing } from '#features/billing/index.ts';
import {
  type BuyerRecord,
  findVerification,
  openRecord,
  readSession,
  type VerificationRow,
  type VerificationSession,
} from '#features/verifications/index.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

type WebsiteRow = Selectable<Tables['websites']>;

/** Everything an opening of the buyer's screens is about. */
export type BuyerScope = {
  accountId: string;
  tokenHash: Buffer;
  pageOrigin: string | null;
  openedVia: 'popup' | 'link';
  isTest: boolean;
  options: OpeningOptions;
  website: WebsiteRow & { rules: Workflow };
  account: { standing: Standing; imageDays: number; isIdStored: boolean; isPublicDemo: boolean };
  session: VerificationSession | null;
  verification: { row: VerificationRow; record: BuyerRecord } | null;
};

type Opening = Pick<
  BuyerCaller,
  'accountId' | 'tokenHash' | 'websiteId' | 'verificationId' | 'sessionId' | 'isTest' | 'openedVia' | 'pageOrigin'
> & { options: OpeningOptions };

/** Reads what a buyer's token is for, as it is now. */
export async function readScope(context: Context, tx: Queries, opening: Opening): Promise<BuyerScope> {
  const { accountId } = opening;
  const website = await tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', opening.websiteId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const account = await tx
    .selectFrom('accounts')
    .select(['state', 'paused_month', 'image_days', 'is_id_storage_enabled', 'is_public_demo'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (website === undefined || account === undefined) return refuse('sign_in_required');
  const session = opening.sessionId === null ? null : await readSession(context, tx, accountId, opening.sessionId);
  const verificationId = opening.verificationId ?? session?.verificationId ?? null;
  const row = verificationId === null ? null : await findVerification(tx, accountId, verificationId);
  return {
    accountId,
    tokenHash: opening.tokenHash,
    pageOrigin: opening.pageOrigin,
    openedVia: opening.openedVia,
    isTest: opening.isTest,
    options: opening.options,
    website: { ...website, rules: website.workflow },
    account: {
      standing: account,
      imageDays: account.image_days,
      isIdStored: account.is_id_storage_enabled,
      isPublicDemo: account.is_public_demo,
    },
    session,
    verification: row === null ? null : { row, record: await openRecord(context, row) },
  };
}

/**
 * The scope of a caller whose verification has started. The verification is locked and read then, so that two requests line up and the second finds what the
 * first left.
 * @throws Refusal `not_ready` before it has started, after the buyer had it deleted, or when it is a scan.
 */
export async function begunScope(context: Context, tx: Queries, who: BuyerCaller) {
  const scope = await readScope(context, tx, who);
  if (scope.verification === null) return refuse('not_ready');
  const row = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('id', '=', scope.verification.row.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A scan at a counter is made again there, not finished here.
  if (row.removed_at !== null || row.created_via === 'scanner') return refuse('not_ready');
  return { ...scope, verification: { row, record: await openRecord(context, row) } };
}

/** Keeps changed options with the token. */
export async function keepOptions(
  tx: Queries,
  scope: Pick<BuyerScope, 'tokenHash' | 'options'>,
  change: Partial<OpeningOptions>,
): Promise<void> {
  Object.assign(scope.options, change);
  await tx
    .updateTable('buyer_tokens')
    .set({ options: sql`options || ${JSON.stringify(change)}::jsonb` })
    .where('token_hash', '=', scope.tokenHash)
    .execute();
}

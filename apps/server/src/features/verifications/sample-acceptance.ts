import type { Queries, Tables } from '@carded/database';
import { sampledDays } from '@carded/domain/codes';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';

/** Nobody has to have looked by then: its photos go. */
export const sampleOpenMs = sampledDays * 86_400_000;
/** What people found is counted for this long. */
export const sampleKeptMs = 90 * 86_400_000;

type Of = { accountId: string; verificationId: string };

/** Chooses by chance whether a person looks at this acceptance afterwards, one in as many as the operator says, in the transaction that accepts: nobody knows it before, and none is left out. */
export async function sampleAcceptance(
  context: Context,
  tx: Queries,
  { accountId, verificationId }: Of,
  websiteId: string,
): Promise<void> {
  if (context.random(4).readUInt32BE() % context.config.sampledOneIn !== 0) return;
  const website = await tx
    .selectFrom('websites')
    .select('is_reviewed_by_own')
    .where('account_id', '=', accountId)
    .where('id', '=', websiteId)
    .executeTakeFirst();
  await tx
    .insertInto('review_samples')
    .values({
      account_id: accountId,
      verification_id: verificationId,
      website_id: websiteId,
      is_own: website?.is_reviewed_by_own ?? false,
      sampled_at: new Date(context.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The acceptance that was chosen, whether or not a person has looked by now. */
export async function sampleOf(
  tx: Queries,
  { accountId, verificationId }: Of,
): Promise<Selectable<Tables['review_samples']> | null> {
  const row = await tx
    .selectFrom('review_samples')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Until when its photos are there for a person; null where nobody has to look. */
export function sampleOpenUntil(sample: { sampled_at: Date; answered_at: Date | null } | null): number | null {
  return sample === null || sample.answered_at !== null ? null : sample.sampled_at.getTime() + sampleOpenMs;
}

/** Nobody has to look: it is an acceptance no longer, or its photos are gone. */
export async function dropSample(tx: Queries, { accountId, verificationId }: Of): Promise<void> {
  await tx
    .deleteFrom('review_samples')
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('answered_at', 'is', null)
    .execute();
}

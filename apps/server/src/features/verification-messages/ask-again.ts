import type { Queries } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { askedOfBuyer, withSteps } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { addFacts, factsOf, isBuyerBanned, type VerificationRow } from '#features/verifications/index.ts';

type More = { require_signature?: boolean | undefined; require_selfie?: boolean | undefined };

/**
 * Decides one verification again for the shop that asks its buyer again, with a signature or a selfie on top where it wants one. Nothing that was asked for is
 * taken back. A ban that was lifted since ends here and nowhere else: no buyer opens again what a ban has closed.
 */
export async function askAgain(
  context: Context,
  tx: Queries,
  row: Pick<VerificationRow, 'account_id' | 'id' | 'requirements' | 'sealed' | 'token_buyer'>,
  more: More,
): Promise<{ isBanned: boolean }> {
  await requireMore(tx, row, more);
  const isBanned = await isBuyerBanned(context, tx, row);
  const wasBanned =
    (await factsOf(tx, row.account_id, row.id)).findLast((fact) => fact.kind === 'ban')?.banned === true;
  const lifted: Fact[] = wasBanned && !isBanned ? [{ kind: 'ban', at: context.now(), banned: false }] : [];
  await addFacts(context, tx, row.account_id, row.id, lifted);
  return { isBanned };
}

const requireMore = async (
  tx: Queries,
  row: Pick<VerificationRow, 'account_id' | 'id' | 'requirements'>,
  { require_signature: signature, require_selfie: selfie }: More,
): Promise<void> => {
  const asked = askedOfBuyer(row.requirements);
  const more = withSteps(asked, { requireSignature: signature, selfie });
  if (more.requireSignature === asked.requireSignature && more.selfie === asked.selfie) return;
  await tx
    .updateTable('verifications')
    .set({ requirements: more })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
};

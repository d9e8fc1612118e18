import { buyerData, type PartialBuyerData } from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { type BuyerScope, begunScope, keepOptions } from '#features/buyer-steps/buyer-scope.ts';
import { comparedAgain } from '#features/buyer-steps/documents/compared-again.ts';
import { addFacts, learnDetails, writeDetails } from '#features/verifications/index.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { missingFields } from './missing-fields.ts';

/** The `ocr` flow could not read the card: what the buyer types takes its place (status 14). It is compared with what the card said. */
export async function typeDetails(
  context: Context,
  who: BuyerCaller,
  { verification, accountId }: BuyerScope,
  data: PartialBuyerData,
): Promise<void> {
  if (verification === null) return refuse('not_ready');
  const parsed = buyerData.safeParse(data);
  if (!parsed.success) return refuse('invalid_input', { fields: missingFields(parsed.error) });
  const learned = await learnDetails(context, {
    accountId,
    row: verification.row,
    data: parsed.data,
    isTyped: true,
  });
  if (learned === null) return refuse('sign_in_required');
  await inAccount(context, accountId, async (tx) => {
    const scope = await begunScope(context, tx, who);
    if (scope.verification.row.status !== statusNumber.ocr_fallback) return refuse('not_ready');
    const { row, record, facts } = await writeDetails(context, tx, scope.verification, learned);
    await addFacts(context, tx, accountId, row.id, [
      ...facts,
      { kind: 'ocr_fallback', at: context.now(), given: true },
      ...(await comparedAgain(context, tx, accountId, row.id, record)),
    ]);
    await keepOptions(tx, scope, { gaveDetails: true });
  });
}

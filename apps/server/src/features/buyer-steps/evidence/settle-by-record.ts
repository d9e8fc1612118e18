import type { Queries } from '@carded/database';
import { decide, type Fact } from '@carded/domain/decision';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { BuyerScope, begunScope } from '#features/buyer-steps/buyer-scope.ts';
import { typoOf, writeCorrectedDetails } from '#features/buyer-steps/details/correction.ts';
import type { SideReading } from '#features/buyer-steps/documents/read-image.ts';
import { factsOf } from '#features/verifications/index.ts';
import type { AskedRecords } from './weigh-picture.ts';

type Scope = Awaited<ReturnType<typeof begunScope>> & Pick<BuyerScope, 'options'>;

/**
 * Puts a mistyped name or birth date right without a question, where the card and a record agree about it and a typo explains the difference. `facts` are those that
 * this picture adds. Null where there is nothing to put right.
 */
export async function settleByRecord(
  context: Context,
  tx: Queries,
  scope: Scope,
  facts: readonly Fact[],
  reading: SideReading | null,
  asked: AskedRecords,
): Promise<Awaited<ReturnType<typeof writeCorrectedDetails>> | null> {
  if (asked === null || asked.correction === null || reading === null) return null;
  const { row } = scope.verification;
  const known = await factsOf(tx, row.account_id, row.id);
  const decision = decide(askedOfBuyer(row.requirements), [...known, ...facts]);
  if (typoOf(scope, decision, reading.card) === null) return null;
  return writeCorrectedDetails(context, tx, scope.verification, asked.correction, true);
}

import * as endpoints from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';
import { addFacts } from '#verification/add-facts.ts';
import { begunScope, decisionOf, keepOptions, readScope } from './buyer-scope.ts';
import { presentState } from './present-state.ts';

/** The buyer does not agree to a selfie, which nobody has to (740 ILCS 14/15(b)): a person decides from the ID instead. */
export const declineSelfie = command(endpoints.declineSelfie, async ({ context, who, tx }) => {
  const { row } = (await begunScope(context, tx, who)).verification;
  const { step, status } = await decisionOf(tx, row);
  // A selfie that failed is not taken back by declining one.
  if (step !== 'selfie' || status === statusNumber.denied) return refuse('not_ready');
  await addFacts(context, tx, who.accountId, row.id, [{ kind: 'selfie', at: context.now(), state: 'declined' }]);
  return { state: await presentState(context, tx, await readScope(context, tx, who)) };
});

/** The buyer shows the ID at pickup: the verification stays pending, and the merchant finds a note. */
export const showIdInStore = command(endpoints.showIdInStore, async ({ context, who, tx }) => {
  const scope = await begunScope(context, tx, who);
  if (scope.options.canShowInStore !== true) return refuse('not_ready');
  const { row } = scope.verification;
  if (row.status !== statusNumber.id_required) return refuse('not_ready');
  const keys = await context.keys.ofAccount.get(who.accountId);
  if (row.sealed_notes === null) {
    await tx
      .updateTable('verifications')
      .set({
        sealed_notes: seal(keys.data, context.random, `${row.id}:notes`, 'The buyer will show the ID at pickup.'),
      })
      .where('account_id', '=', who.accountId)
      .where('id', '=', row.id)
      .execute();
  }
  await keepOptions(tx, scope, { willShowInStore: true });
  return { state: await presentState(context, tx, await readScope(context, tx, { ...who, options: scope.options })) };
});

import { declineSelfie as endpoint } from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import { addFacts } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { begunScope, decisionOf, readScope } from './buyer-scope.ts';
import { presentState } from './present-state.ts';

/** The buyer does not agree to a selfie, which nobody has to (740 ILCS 14/15(b)): a person decides from the ID instead. */
export const declineSelfie = command(endpoint, async ({ context, who, tx }) => {
  const { row } = (await begunScope(context, tx, who)).verification;
  const { step, status } = await decisionOf(tx, row);
  // A selfie that failed is not taken back by declining one.
  if (step !== 'selfie' || status === statusNumber.denied) return refuse('not_ready');
  await addFacts(context, tx, who.accountId, row.id, [{ kind: 'selfie', at: context.now(), state: 'declined' }]);
  return { state: await presentState(context, tx, await readScope(context, tx, who)) };
});

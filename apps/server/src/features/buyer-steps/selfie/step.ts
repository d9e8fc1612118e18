import * as endpoints from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import { begunScope, decisionOf } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { BuyerStep, Present } from '#features/buyer-steps/opening/step.ts';
import type { Route } from '#platform/commands/action.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { addFacts } from '#verification/add-facts.ts';
import { beginLive, selfieState } from './live-captures.ts';

/** A face beside the card. The photo itself comes as one more side of it. */
export const selfie = {
  routes: (present) => [beginLive, declineSelfie(present)],
  state: async ({ context, scope }) => ({ selfie: selfieState(context, scope) }),
} as const satisfies BuyerStep;

/** Notes that the buyer declines the selfie, which nobody has to agree to (740 ILCS 14/15(b)): a person decides from the ID instead. */
function declineSelfie(present: Present): Route {
  return command(endpoints.declineSelfie, async ({ context, who, tx }) => {
    const { row } = (await begunScope(context, tx, who)).verification;
    const { step, status } = await decisionOf(tx, row);
    // A selfie that failed is not taken back by declining one.
    if (step !== 'selfie' || status === statusNumber.denied) return refuse('not_ready');
    await addFacts(context, tx, who.accountId, row.id, [{ kind: 'selfie', at: context.now(), state: 'declined' }]);
    return present(context, tx, who);
  });
}

import { statusNumber } from '@carded/domain/codes';
import type { Decision } from '@carded/domain/decision';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';

type Scope = Pick<BuyerScope, 'options' | 'verification'>;

/** Whether a machine's reading of the card says otherwise than the details, and no person has refused since: their word is not undone by typing. */
const isByCard = ({ reasons, trace }: Decision): boolean => {
  const hasFailed = (...rules: readonly string[]) =>
    trace.some(({ rule, result }) => rules.includes(rule) && result === 'fail');
  return reasons[0] === 'info_mismatch' && hasFailed('card_belongs') && !hasFailed('review', 'manual');
};

/** Whether the details may be set right: the card differs from them, first of all and with nothing that no card mends, the website allows it, and nobody did so yet. */
export function isCorrectable({ options, verification }: Scope, decision: Decision): boolean {
  return (
    verification !== null &&
    options.canRecheckInfo !== false &&
    verification.record.has_corrected !== true &&
    decision.status === statusNumber.denied &&
    decision.step !== 'stopped' &&
    isByCard(decision)
  );
}

/** Whether this opening may correct them: it gave them. */
export function mayCorrect(scope: Scope, decision: Decision): boolean {
  return scope.options.gaveDetails === true && isCorrectable(scope, decision);
}

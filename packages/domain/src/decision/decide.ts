import { ruleNames } from '#steps/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { readFacts } from './known.ts';
import { outcomeOf } from './outcome.ts';
import type { Rule } from './rule.ts';
import { age } from './rules/age.ts';
import { ban } from './rules/ban.ts';
import { cardAge } from './rules/card-age.ts';
import { cardBelongs } from './rules/card-belongs.ts';
import { cardEvidence } from './rules/card-evidence.ts';
import { cardRead } from './rules/card-read.ts';
import { cardValid } from './rules/card-valid.ts';
import { earlier } from './rules/earlier.ts';
import { errors } from './rules/errors.ts';
import { identity } from './rules/identity.ts';
import { ip } from './rules/ip.ts';
import { judgedRules } from './rules/judged.ts';
import { manual } from './rules/manual.ts';
import { photoId } from './rules/photo-id.ts';
import { place } from './rules/place.ts';
import { placeDisabled } from './rules/place-disabled.ts';
import { review } from './rules/review.ts';
import { selfie } from './rules/selfie.ts';
import type { Decision, Fact, RuleName } from './types.ts';

const rules: Readonly<Record<RuleName, Rule>> = {
  place,
  ip,
  age,
  ban,
  place_disabled: placeDisabled,
  earlier,
  identity,
  photo_id: photoId,
  card_read: cardRead,
  card_belongs: cardBelongs,
  card_valid: cardValid,
  card_age: cardAge,
  card_evidence: cardEvidence,
  selfie,
  review,
  errors,
  manual,
  ...judgedRules,
};
/** Every rule, in the order of the trace and of what the buyer is asked. */
const inOrder = ruleNames.map((name) => rules[name]);

/**
 * What the facts add up to under these requirements: a status, the next step, reasons, and why. Pure and total: every
 * list of facts has an answer, and none throws. Accepted only when every rule is content.
 */
export function decide(requirements: Requirements, facts: readonly Fact[]): Decision {
  const known = readFacts(facts);
  const rulings = inOrder.map((rule) => rule({ requirements, known }));
  const outcome = outcomeOf(rulings, known.isCreated);
  const isStopped = outcome.step === 'stopped' || outcome.step === 'release';
  const trace = rulings.map(({ line }) => {
    if (!isStopped || line.result !== 'needs') return line;
    // Nothing is asked of someone who was turned away.
    const { next, ...rest } = line;
    return { ...rest, result: 'skip' as const };
  });
  return { ...outcome, trace };
}

import { type DenyReason, denyReasonOf, notCreatedReasonOf } from '#codes/index.ts';
import { type AskedStep, asks, checkNames, checks, factShapes, ruleNames } from '#steps/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { identify } from './identification.ts';
import { readFacts } from './known.ts';
import { type Effect, nextSteps, type Rule, type RuleInput, type Ruling } from './rule.ts';
import { cardAge, cardBelongs, cardEvidence, cardRead, cardValid, photoId } from './rules/card-rules.ts';
import { age, ban, earlier, identity, ip, manual, place, placeDisabled } from './rules/person-rules.ts';
import { judgedRules, review, selfie } from './rules/review-rules.ts';
import type { CheckName, Decision, Fact, RuleName, Step } from './types.ts';

/** Every check that broke has run again since. An error in any check is never an acceptance. */
const errors: Rule = (input) => {
  const checks = brokenChecks(input);
  if (checks.length === 0) return { line: { rule: 'errors', result: 'skip', looked: {} } };
  const line = { rule: 'errors', result: 'needs', looked: { checks }, next: 'retry' } as const;
  return { line, effect: { kind: checks.some(isDoorCheck) ? 'rerun' : 'hold', checks } };
};

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
 * Decides by the facts under these requirements: a status, the next step, reasons, and the trace. Pure and total: every list of facts has an answer, and none
 * throws. Accepted only when every rule agrees.
 */
export function decide(requirements: Requirements, facts: readonly Fact[]): Decision {
  const known = readFacts(facts);
  const rulings = inOrder.map((rule) => rule({ requirements, known }));
  const outcome = outcomeOf(rulings, known.isCreated);
  const isStopped = outcome.step === 'stopped' || outcome.step === 'release';
  const trace = rulings.map(({ line }) => {
    if (!isStopped || line.result !== 'needs') return line;
    // Removes the next step for a refused buyer.
    const { next, ...rest } = line;
    return { ...rest, result: 'skip' as const };
  });
  return { ...outcome, trace };
}

type Outcome = Omit<Decision, 'trace'>;
type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

/** Adds up what the rules ask, the gravest first. Accepted is what is left when nothing was asked. */
function outcomeOf(rulings: readonly Ruling[], isCreated: boolean): Outcome {
  const effects = rulings.flatMap(({ effect }) => effect ?? []);
  const of = <K extends Effect['kind']>(kind: K): readonly Of<K>[] =>
    effects.filter((effect): effect is Of<K> => effect.kind === kind);
  const reruns = checksOf(of('rerun'));
  const holds = checksOf(of('hold'));
  const retry = [...new Set([...reruns, ...holds])];
  const denials = of('deny');

  const turnedAway = of('turn_away');
  const [first] = turnedAway;
  if (first !== undefined && !isCreated) {
    const { status } = notCreatedReasonOf(first.notCreated);
    return { status, step: 'stopped', reasons: [], notCreatedReason: first.notCreated, retry };
  }
  if (first !== undefined) return denied([...turnedAway.map(({ reason }) => reason), ...reasonsOf(denials)], retry);
  const final = denials.filter(({ isFinal }) => isFinal === true);
  if (final.length > 0) return denied(reasonsOf(denials), retry);
  const isClear = reruns.length === 0 && holds.length === 0 && isPassed(rulings, 'age') && isPassed(rulings, 'ban');
  if (of('accept').length > 0 && isClear) return { status: 3, step: 'done', reasons: [], retry };
  if (denials.length > 0) return denied(reasonsOf(denials), retry);
  const isReleased = of('release').length > 0;
  if (reruns.length > 0 || (isReleased && holds.length > 0)) return { status: 0, step: 'retry', reasons: [], retry };
  if (isReleased) {
    return { status: 9, step: 'release', reasons: [], notCreatedReason: 'location_disabled', retry };
  }
  const [need] = of('need');
  if (need !== undefined) return { status: nextSteps[need.step].status, step: need.step, reasons: [], retry };
  if (of('wait').length > 0) return { status: 2, step: 'wait', reasons: [], retry };
  if (isClear) return { status: 3, step: 'done', reasons: [], retry };
  return { status: 0, step: holds.length > 0 ? 'retry' : 'details', reasons: [], retry };
}

/** Requires a passed age and a checked ban list for an acceptance, whatever the other rules say. */
function isPassed(rulings: readonly Ruling[], rule: 'age' | 'ban'): boolean {
  return rulings.some(({ line }) => line.rule === rule && line.result === 'pass');
}

function denied(all: readonly DenyReason[], retry: readonly CheckName[]): Outcome {
  // The first reason is shown: one that cannot be fixed comes before those that another card would fix.
  const reasons = [...new Set(all)].toSorted(
    (a, b) => Number(denyReasonOf(a).retry !== null) - Number(denyReasonOf(b).retry !== null),
  );
  return { status: 4, step: stepAfter(reasons), reasons, retry };
}

/** Picks what the buyer can still do about the reasons. */
function stepAfter(reasons: readonly DenyReason[]): Step {
  const steps: readonly (AskedStep | null)[] = reasons.map((reason) => denyReasonOf(reason).retry);
  if (steps.includes(null)) return 'stopped';
  // Prefers another card, which starts over; of the others, the step asked last is fixed first.
  if (steps.includes('photo_id')) return 'photo_id';
  return asks.findLast(({ code }) => steps.includes(code))?.code ?? 'stopped';
}

function checksOf(effects: readonly (Of<'rerun'> | Of<'hold'>)[]): readonly CheckName[] {
  return effects.flatMap(({ checks }) => checks);
}

function reasonsOf(denials: readonly Of<'deny'>[]): readonly DenyReason[] {
  return denials.flatMap(({ reasons }) => reasons);
}

/** Tells whether a check decides about the start. Only a new run settles it. */
function isDoorCheck(check: CheckName): boolean {
  return checks[check].settledBy === 'rerun';
}

/**
 * Checks that broke and have not been settled since: by a new run; for looking a buyer up also by a good ID shown
 * later; for photos also by a person's answer; and, except for checks before creation, by a manual acceptance. A fact of
 * an unknown kind is read as a break.
 */
function brokenChecks(input: RuleInput): readonly CheckName[] {
  const { known } = input;
  const { standing } = identify(input);
  const goodCardOrder = standing?.state === 'passed' ? (known.card?.order ?? -1) : -1;
  const acceptedOrder = known.manual?.accepted === true ? known.manual.order : -1;
  const reviewOrder = Math.max(known.cardReview?.order ?? -1, known.selfieReview?.order ?? -1);
  const broken = new Set<CheckName>();
  for (const fact of known.ordered) {
    if (!isRead(fact) || !Number.isFinite(fact.at)) broken.add('other');
    if (fact.kind !== 'error') continue;
    const check = checkNames.includes(fact.check) ? fact.check : 'other';
    const { settledBy } = checks[check];
    const orders = [known.ordered.findLast((one) => one.kind === check)?.order ?? -1];
    if (settledBy === 'card') orders.push(goodCardOrder, standing?.isReviewed ? reviewOrder : -1);
    if (settledBy === 'review') orders.push(reviewOrder);
    if (settledBy !== 'rerun') orders.push(acceptedOrder);
    if (Math.max(...orders) < fact.order) broken.add(check);
  }
  return checkNames.filter((check) => broken.has(check));
}

function isRead({ kind }: Fact): boolean {
  return Object.hasOwn(factShapes, kind) && factShapes[kind].isForScans !== true;
}

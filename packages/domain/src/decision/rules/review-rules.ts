import { type DenyReason, denyReasonOf } from '#codes/index.ts';
import { type Ask, type AskedNext, asks, type JudgedStep, modedSettings, type SwitchName } from '#steps/index.ts';
import { identify, isStepWaived } from '../identification.ts';
import type { Known } from '../known.ts';
import type { Rule, RuleInput, Ruling } from '../rule.ts';
import type { Looked, SelfieFact, TraceLine } from '../types.ts';

/** A person looks at what no machine could settle, and has the last word until a new photo comes. */
export const review: Rule = (input) => {
  const { requirements, known } = input;
  const { isIdNeeded, standing } = identify(input);
  const denied = denialsOf(input);
  if (denied.length > 0) {
    const next = denied.every((reason) => denyReasonOf(reason).retry === 'selfie') ? 'selfie' : 'photo_id';
    return {
      line: { rule: 'review', result: 'fail', looked: { reasons: denied }, next },
      effect: { kind: 'deny', reasons: denied },
    };
  }
  const card = isIdNeeded && standing?.state === 'unsettled';
  // Whether a person refused a selfie, which is then reviewed again, whatever the website asks for.
  const wasSelfieDenied = known.selfieReview?.outcome === 'deny';
  const selfie = isSelfieWaiting(input) && ((isIdNeeded && requirements.selfie) || wasSelfieDenied);
  if (card || selfie) {
    const isDeclined = selfie && known.selfie?.state === 'declined';
    const looked = { card, selfie, ...(isDeclined ? { isDeclined } : {}) };
    const line = { rule: 'review', result: 'needs', looked, next: 'wait' } as const;
    return { line, effect: { kind: 'wait' } };
  }
  return { line: { rule: 'review', result: standing?.isReviewed === true ? 'pass' : 'skip', looked: {} } };
};

/** Lists refusals by a person that no newer photo has replaced. */
function denialsOf({ requirements, known }: RuleInput): readonly DenyReason[] {
  const { card, cardReview, selfie, selfieReview } = known;
  const reasons: DenyReason[] = [];
  if (card !== null && cardReview?.outcome === 'deny' && cardReview.order > card.order) {
    reasons.push(cardReview.reason ?? 'invalid_id');
  }
  const hasNewer = selfie !== null && (selfie.state === 'given' || selfie.state === 'matched');
  if (selfieReview?.outcome === 'deny' && !(hasNewer && selfie.order > selfieReview.order)) {
    // Asks for a selfie with a newer card instead of refusing for the one before.
    const isAskedAgain = requirements.selfie && card !== null && card.firstOrder > selfieReview.order;
    if (!isAskedAgain) reasons.push(selfieReview.reason ?? 'selfie_mismatch');
  }
  return reasons;
}

type Judge = NonNullable<Ask['judge']>;

/** The rule of each step that hangs on its own facts alone: the buyer has done it, where the website asks for it. */
export const judgedRules = Object.fromEntries(
  asks.flatMap((ask) => (ask.judge === undefined ? [] : [[ask.code, judgedRule(ask, ask.judge)]])),
) as Readonly<Record<JudgedStep, Rule>>;

function judgedRule({ code, setting, kinds, waivedBy }: Ask, judge: Judge): Rule {
  const moded = modedSettings.find(({ name }) => name === setting);
  const line = (result: TraceLine['result'], looked: Looked): TraceLine => ({ rule: code, result, looked });
  return ({ requirements, known }) => {
    // The judge of a step takes the step's own kinds of facts, and no others are given.
    const judged = judge(known.ordered.filter(({ kind }) => kinds.includes(kind)) as never[]);
    const ruling = (looked: Looked): Ruling => {
      if (judged.result === 'pass') return { line: line('pass', looked) };
      const step = judged.next as AskedNext;
      const asking = { ...line(judged.result, looked), next: step };
      return judged.result === 'fail'
        ? { line: asking, effect: { kind: 'deny', reasons: [judged.reason] } }
        : { line: asking, effect: { kind: 'need', step } };
    };
    if (moded === undefined)
      return requirements[setting as SwitchName] ? ruling(judged.looked) : { line: line('skip', {}) };
    const mode = requirements[moded.mode];
    if (mode === null) {
      const isIgnored = moded.needs !== undefined && requirements[moded.needs.ignored] === true;
      return { line: line('skip', isIgnored ? { mode, isIgnored } : { mode, ...judged.looked }) };
    }
    // Counts the step itself; an acceptance without it does not replace it.
    if (waivedBy !== undefined && isStepWaived(mode, known.earlier, [waivedBy], [])) {
      return { line: line('pass', { mode, state: 'earlier' }) };
    }
    return ruling({ mode, ...judged.looked });
  };
}

const refusals: Readonly<Partial<Record<SelfieFact['state'], DenyReason>>> = {
  not_matched: 'selfie_mismatch',
  no_id_shown: 'selfie_id_missing',
};

/**
 * A selfie goes with the photo ID, where the website asks for it. A buyer who does not agree to one is no worse off: a person decides from the
 * ID (740 ILCS 14/15(b)).
 */
export const selfie: Rule = (input) => {
  const { requirements, known } = input;
  const { isIdNeeded } = identify(input);
  if (!requirements.selfie || !isIdNeeded) return { line: { rule: 'selfie', result: 'skip', looked: {} } };
  const state = known.selfie?.state ?? null;
  const looked = { state };
  if (state === null) {
    return {
      line: { rule: 'selfie', result: 'needs', looked, next: 'selfie' },
      effect: { kind: 'need', step: 'selfie' },
    };
  }
  if (isSelfieReviewed(known)) return { line: { rule: 'selfie', result: 'pass', looked } };
  if (isSelfieBound(input)) return { line: { rule: 'selfie', result: 'pass', looked: { state, isByMachine: true } } };
  const reason = refusals[state];
  if (reason !== undefined) {
    return {
      line: { rule: 'selfie', result: 'fail', looked, next: 'selfie' },
      effect: { kind: 'deny', reasons: [reason] },
    };
  }
  return { line: { rule: 'selfie', result: state === 'matched' ? 'pass' : 'info', looked } };
};

/** Tells whether a person accepted the last selfie, or the ID alone when the buyer declined one. */
export function isSelfieReviewed({ selfie, selfieReview, testBuyer }: Known): boolean {
  if (selfie === null) return false;
  if (testBuyer === 'john_doe' || testBuyer === 'jane_doe') return selfie.state === 'given';
  return selfieReview?.outcome === 'accept' && selfieReview.order > selfie.order;
}

/** Tells whether a machine may match the selfie with the ID: only where pictures may accept, and no person has refused one. */
function isSelfieBound(input: RuleInput): boolean {
  const { selfie, selfieReview } = input.known;
  const { evidence, evidenceNeeded } = identify(input);
  return (
    selfie?.state === 'given' && selfieReview?.outcome !== 'deny' && evidenceNeeded === 3 && evidence?.isBound === true
  );
}

/** Tells whether a selfie waits for a comparison by a person, or an ID without one for a decision. */
export function isSelfieWaiting(input: RuleInput): boolean {
  const state = input.known.selfie?.state;
  return (state === 'given' || state === 'declined') && !isSelfieReviewed(input.known) && !isSelfieBound(input);
}

import type { BuyerMessage, BuyerMessageKey } from '#buyer-messages/index.ts';
import { type NotCreatedReason, statusNumber } from '#codes/index.ts';
import { nextSteps } from './rule.ts';
import type { Decision, RuleName } from './types.ts';

/** Further data for the message, beside the decision. */
export type MessageContext = {
  /** The buyer chose to show the ID at pickup. */
  readonly willShowInStore?: boolean;
  /** The shop has its own terms, which are shown below the text. */
  readonly hasTerms?: boolean;
  /** Expiry date of the card, ISO, for openings that may see that card. */
  readonly expiredOn?: string | null | undefined;
  /** Place where the buyer sees it: over the shop's page, behind a personal link, or behind a public link at a counter. */
  readonly place?: BuyerPlace | undefined;
};
export type BuyerPlace = 'shop' | 'link' | 'stand';

/** Picks the buyer's message after a decision: the result, the reason, and what to do next. */
export function buyerMessageFor(decision: Decision, minimumAge: number, beside: MessageContext = {}): BuyerMessage {
  if (beside.willShowInStore === true && isOpen(decision)) return { key: 'in_store' };
  const key = keyOf(decision);
  const cutoff = key === 'underage_typed' ? lineOf(decision, 'age')?.looked.cutoff : undefined;
  if (typeof cutoff === 'string') return { key: 'born_too_late', day: cutoff };
  if (key === 'underage' || key === 'underage_typed') return { key, age: minimumAge };
  if (key === 'signature' && beside.hasTerms === true) return { key: 'signature_terms' };
  if (key === 'accepted' || key === 'not_required') return { key: messageKeyAt(key, beside.place) };
  return key === 'expired' && beside.expiredOn ? { key: 'expired_on', day: beside.expiredOn } : { key };
}

/** Picks the message by place: on the shop's page the order continues automatically; behind a link the buyer has to continue. */
export function messageKeyAt(key: 'accepted' | 'not_required', place: BuyerPlace = 'shop'): BuyerMessageKey {
  if (place === 'shop') return key;
  return key === 'not_required' ? 'not_required_link' : `accepted_${place}`;
}

/** Tells whether an ID, or a person's decision on it, is still missing. */
function isOpen({ status, step }: Decision): boolean {
  return (
    status === statusNumber.id_required || (status !== statusNumber.denied && (step === 'wait' || step === 'retry'))
  );
}

function keyOf(decision: Decision): BuyerMessageKey {
  const { notCreatedReason, reasons, step } = decision;
  if (notCreatedReason !== undefined) return notCreatedKeys[notCreatedReason];
  const [reason] = reasons;
  if (reason === 'info_mismatch') return mismatchKey(decision);
  if (reason === 'underage') return lineOf(decision, 'card_age')?.result === 'fail' ? 'underage' : 'underage_typed';
  if (reason !== undefined) return reason;
  if (step === 'wait' && isReadCardWaiting(decision)) return 'wait_read';
  return step === 'photo_id' ? whyShowId(decision) : nextSteps[step].message;
}

/** The words for a refusal before anything began. */
export const notCreatedKeys: Readonly<Record<NotCreatedReason, BuyerMessageKey>> = {
  underage: 'underage_typed',
  location_blocked: 'location_blocked',
  location_disabled: 'not_required',
  banned: 'blocked',
  ip_blocked: 'ip_blocked',
};

function mismatchKey(decision: Decision): BuyerMessageKey {
  const { name, birthDate } = lineOf(decision, 'card_belongs')?.looked ?? {};
  if (name === 'differs' && birthDate !== 'differs') return 'name_mismatch';
  return birthDate === 'differs' && name !== 'differs' ? 'birth_date_mismatch' : 'info_mismatch';
}

/**
 * Explains why an ID is asked for: the shop wants one, an earlier check, or insufficient records. The buyer does not learn which detail was not confirmed, or
 * the result of the earlier check, which may be another person's.
 */
function whyShowId(decision: Decision): BuyerMessageKey {
  const { isRequired, askedBy } = lineOf(decision, 'photo_id')?.looked ?? {};
  if (askedBy === 'earlier') return 'show_id_seen';
  if (isRequired === true) return 'show_id_rule';
  return lineOf(decision, 'identity')?.result === 'needs' ? 'show_id_records' : 'show_id';
}

/**
 * Tells whether a person reviews an ID that a machine could read: most often only because no record has this address. The message is the same for every
 * finding, because a person who tries names, or draws cards, could learn from a difference.
 */
function isReadCardWaiting(decision: Decision): boolean {
  const { result, looked } = lineOf(decision, 'card_evidence') ?? {};
  return result === 'needs' && typeof looked?.level === 'number' && looked.level > 0;
}

function lineOf({ trace }: Decision, rule: RuleName) {
  return trace.find((line) => line.rule === rule);
}

import type { DenyReason, EvidenceLevel } from '#codes/index.ts';
import type { Evidence } from './evidence.ts';
import type { DocumentFact, Fact, ReviewFact } from './types.ts';

/** The ID shown last, as all its sides together say. */
export type Card = {
  readonly documentId: string;
  readonly sides: readonly Ordered<DocumentFact>[];
  /** Order of its newest side, and of the first photo of it. */
  readonly order: number;
  readonly firstOrder: number;
  readonly isComplete: boolean;
  /** Number of photos of its front: an unreadable front is asked for a second time, not a third. */
  readonly fronts: number;
};

/** The state of a card: its print being looked at, its front to be shown again, not settled automatically, denied for reasons, or good. */
export type CardStanding = {
  readonly state: 'incomplete' | 'looking' | 'front_again' | 'unsettled' | 'failed' | 'passed';
  readonly reasons: readonly DenyReason[];
  readonly isReviewed: boolean;
};

/** The card whose side came last. The newest photo of each of its sides counts. */
export function newestCard(documents: readonly Ordered<DocumentFact>[]): Card | null {
  const last = documents.at(-1);
  if (last === undefined) return null;
  const own = documents.filter((one) => one.documentId === last.documentId);
  const newest = new Map(own.map((one) => [one.side, one] as const));
  return {
    documentId: last.documentId,
    sides: [...newest.values()],
    order: last.order,
    firstOrder: own[0]?.order ?? last.order,
    isComplete: newest.has('single') || (newest.has('front') && newest.has('back')),
    fronts: own.filter(({ side }) => side === 'front').length,
  };
}

/** Tells whether a reading is final: a machine read a code, or a person answered. A guess by OCR or a disputed reading is not. */
export function isSettling(document: DocumentFact): boolean {
  if (document.disputed === true) return false;
  return document.readBy === 'barcode' || document.readBy === 'mrz' || document.readBy === 'person';
}

/**
 * The state of a card. A card that was read is not thereby genuine, so a machine accepts it by its evidence alone. `review` is a person's answer newer than the
 * card: it settles all but a card that says its owner is too young.
 */
export function standingOf(
  card: Card,
  evidence: Evidence,
  needed: EvidenceLevel,
  review: ReviewFact | null,
): CardStanding {
  const read = readingOf(card, evidence, needed);
  if (review === null || read.reasons.includes('underage')) return read;
  if (review.outcome === 'deny') return { state: 'failed', reasons: [review.reason ?? 'invalid_id'], isReviewed: true };
  return read.state === 'passed' ? read : { state: 'passed', reasons: [], isReviewed: true };
}

/** Tells whether a machine read a side, and no side contradicts the buyer. */
export function isCardRead(card: Card): boolean {
  return card.sides.some(isGood) && !card.sides.some(isDoubtful);
}

/** The state of a card by its readings and evidence alone. */
function readingOf(card: Card, evidence: Evidence, needed: EvidenceLevel): CardStanding {
  const reasons = reasonsOf(card);
  if (reasons.length > 0) return { state: 'failed', reasons, isReviewed: false };
  return { state: stateOf(card, evidence, needed), reasons, isReviewed: false };
}

function stateOf(card: Card, evidence: Evidence, needed: EvidenceLevel): CardStanding['state'] {
  const { level, flags, isPrintAwaited, isFrontUnread } = evidence;
  if (!card.isComplete) return 'incomplete';
  if (level >= needed) return 'passed';
  if (!isCardRead(card) || flags.length > 0) return 'unsettled';
  if (isPrintAwaited) return 'looking';
  return isFrontUnread && card.fronts === 1 ? 'front_again' : 'unsettled';
}

function reasonsOf({ sides }: Card): readonly DenyReason[] {
  const read = sides.filter(isSettling);
  const reasons: DenyReason[] = [];
  if (sides.some((one) => one.blank === true)) reasons.push('blank_id');
  if (read.some((one) => one.fake === true)) reasons.push('fake_id');
  if (read.some((one) => one.nameAgrees === false || one.birthDateAgrees === false)) reasons.push('info_mismatch');
  if (read.some((one) => one.expired === true)) reasons.push('expired');
  if (read.some((one) => one.meetsMinimum === false)) reasons.push('underage');
  return reasons;
}

function isGood(one: DocumentFact): boolean {
  return (
    isSettling(one) &&
    one.nameAgrees === true &&
    one.birthDateAgrees === true &&
    one.expired === false &&
    one.meetsMinimum === true
  );
}

/** Tells whether anything on a side contradicts the buyer; then a person looks. */
function isDoubtful(one: DocumentFact): boolean {
  return (
    one.fake === true ||
    one.nameAgrees === false ||
    one.birthDateAgrees === false ||
    one.expired === true ||
    one.meetsMinimum === false
  );
}

/** A fact with its place in time: a higher order is newer. */
export type Ordered<F extends Fact = Fact> = F & { readonly order: number };

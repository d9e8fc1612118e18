import type { DenyReason } from '#codes/index.ts';
import type { Ordered } from './ordered.ts';
import type { DocumentFact, ReviewFact } from './types.ts';

/** The ID shown last, as all its sides together say. */
export interface Card {
  readonly sides: readonly Ordered<DocumentFact>[];
  /** Order of its newest side. */
  readonly order: number;
  readonly isComplete: boolean;
}

/** How the card stands: not settled by a machine, denied for reasons, or good. */
export interface CardStanding {
  readonly state: 'incomplete' | 'unsettled' | 'failed' | 'passed';
  readonly reasons: readonly DenyReason[];
  readonly isReviewed: boolean;
}

/** The card whose side came last. Of each of its sides the newest photo counts. */
export function newestCard(documents: readonly Ordered<DocumentFact>[]): Card | null {
  const last = documents.at(-1);
  if (last === undefined) return null;
  const newest = new Map(
    documents.filter((one) => one.documentId === last.documentId).map((one) => [one.side, one] as const),
  );
  return {
    sides: [...newest.values()],
    order: last.order,
    isComplete: newest.has('single') || (newest.has('front') && newest.has('back')),
  };
}

/** Whether a reading settles: machines that read a code, or a person. A guess by OCR does not. */
export function isSettling(document: DocumentFact): boolean {
  return document.readBy === 'barcode' || document.readBy === 'mrz' || document.readBy === 'person';
}

/**
 * Where a card stands. `review` is a person's answer newer than the card: it settles all but a card that says its
 * owner is too young.
 */
export function standingOf(card: Card, review: ReviewFact | null): CardStanding {
  const read = readingOf(card);
  if (review === null || read.reasons.includes('underage')) return read;
  if (review.outcome === 'deny') return { state: 'failed', reasons: [review.reason ?? 'invalid_id'], isReviewed: true };
  return read.state === 'passed' ? read : { state: 'passed', reasons: [], isReviewed: true };
}

/** Where a card stands by its readings alone. */
function readingOf(card: Card): CardStanding {
  const reasons = reasonsOf(card);
  if (reasons.length > 0) return { state: 'failed', reasons, isReviewed: false };
  const isRead = card.sides.some(isGood) && !card.sides.some(isDoubtful);
  const state = !card.isComplete ? 'incomplete' : isRead ? 'passed' : 'unsettled';
  return { state, reasons, isReviewed: false };
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

/** A side no machine could settle, but of which one says that something is wrong: a person looks. */
function isDoubtful(one: DocumentFact): boolean {
  return (
    one.fake === true ||
    one.nameAgrees === false ||
    one.birthDateAgrees === false ||
    one.expired === true ||
    one.meetsMinimum === false
  );
}

import type { SandboxOutcome } from '../browser/index.ts';
import { type Book, type BookCard, type BookCharge, type BookIndex, type BookReturn, indexBook } from './book.ts';
import { readSandboxToken, type SandboxDecline, type SandboxReply, type SandboxRequest } from './wire.ts';

export type SandboxGateway = {
  answer(request: SandboxRequest, options?: { readonly hold?: boolean }): SandboxReply;
  /** Ends the review of a payment that is held. @returns whether one was */
  decide(payment: string, result: 'paid' | 'declined'): boolean;
  outcomeOf(card: string): SandboxOutcome | null;
};

type Options = {
  readonly book: Book;
  readonly now: () => number;
  /** Time after which a held payment is approved automatically. Default 10 minutes. */
  readonly heldForMs?: number;
  /** Called for each payment whose review ended. */
  readonly onDecided?: (charge: { attempt: string; payment: string }) => void;
};

const declines: Partial<Record<SandboxOutcome, Omit<SandboxDecline, 'state'>>> = {
  decline_at_save: { kind: 'soft', code: 'do_not_honor', text: 'This card was declined.' },
  decline_soft: { kind: 'soft', code: 'insufficient_funds', text: 'This card was declined: insufficient funds.' },
  decline_hard: { kind: 'hard', code: 'lost_card', text: 'This card was declined. Use another card.' },
  decline_fraud: { kind: 'fraud', code: 'suspected_fraud', text: 'This card was declined. Use another card.' },
};
const reviewDecline = {
  kind: 'fraud',
  code: 'review_declined',
  text: 'This payment was declined after a review.',
} as const;
const notReadyTimes = 2;

/** Makes a small payment provider: rules over a book, nothing else. Each attempt happens once, however often it is requested. */
export function makeSandboxGateway({ book, now, heldForMs = 600_000, onDecided }: Options): SandboxGateway {
  let opened: BookIndex | undefined;
  // Opens the book at the first request, so that an unused gateway does not touch it.
  const index = () => {
    opened ??= indexBook(book);
    return opened;
  };
  const askedOfCard = new Map<string, number>();

  function decide(payment: string, result: 'paid' | 'declined'): boolean {
    const charge = index().payments.get(payment);
    if (charge?.result !== 'held') return false;
    const decline = result === 'declined' ? { decline: { state: 'declined' as const, ...reviewDecline } } : {};
    index().add({ entry: 'decided', at: now(), payment, result, ...decline });
    onDecided?.(charge);
    return true;
  }

  function approveOverdue(charge: BookCharge | undefined): void {
    if (charge?.result === 'held' && now() >= charge.at + heldForMs) decide(charge.payment, 'paid');
  }

  function chargeCard(request: Extract<SandboxRequest, { call: 'charge' }>, hold: boolean): SandboxReply {
    const { attempt, card: cardRef, cents, invoice } = request;
    approveOverdue(index().charges.get(attempt));
    const before = index().charges.get(attempt);
    if (before !== undefined) {
      const isSame = before.card === cardRef && before.cents === cents;
      return isSame ? replyOf(index(), before) : { state: 'refused', code: 'reference_used_before' };
    }
    const card = index().cards.get(cardRef);
    if (card === undefined || index().forgotten.has(cardRef))
      return { state: 'declined', kind: 'hard', code: 'card_unknown', text: 'This card was removed. Add a card.' };
    const asked = (askedOfCard.get(cardRef) ?? 0) + 1;
    askedOfCard.set(cardRef, asked);
    if (card.outcome === 'not_ready' && asked <= notReadyTimes) return { state: 'not_ready' };
    const payment = `pay_${index().charges.size + 1}`;
    const charge = { ...{ entry: 'charge' as const, at: now(), attempt, payment, card: cardRef, cents, invoice } };
    index().add({ ...charge, ...resultOf(card, hold, now()) });
    return replyOf(index(), index().charges.get(attempt));
  }

  function save(request: Extract<SandboxRequest, { call: 'save' }>): SandboxReply {
    const { attempt, customer, token: text } = request;
    const before = index().saves.get(attempt);
    if (before !== undefined) return before.entry === 'card' ? savedReply(before) : before.decline;
    const token = readSandboxToken(text, now());
    if (token === null || index().spentTokens.has(token.id)) return { state: 'token_spent' };
    const at = now();
    index().add({ entry: 'token', at, id: token.id });
    const { brand, last4, expiry, outcome } = token;
    if (outcome === 'decline_at_save') {
      const decline = { state: 'declined' as const, ...declineOf(outcome) };
      index().add({ entry: 'card_declined', at, attempt, decline });
      return decline;
    }
    const card = `card_${index().cards.size + 1}`;
    index().add({ entry: 'card', at, attempt, customer, card, brand, last4, expiry, outcome });
    return { state: 'saved', card, brand, last4, expiry };
  }

  return {
    decide,
    outcomeOf: (card) => index().cards.get(card)?.outcome ?? null,
    answer(request, { hold = false } = {}) {
      switch (request.call) {
        case 'save':
          return save(request);
        case 'charge':
          return chargeCard(request, hold);
        case 'find':
          approveOverdue(index().charges.get(request.attempt));
          return replyOf(index(), index().charges.get(request.attempt));
        case 'give_back':
          approveOverdue(index().payments.get(request.payment));
          return giveBack(index(), request, now());
        case 'forget':
          if (index().cards.has(request.card) && !index().forgotten.has(request.card))
            index().add({ entry: 'forgotten', at: now(), card: request.card });
          return { state: 'forgotten' };
      }
    },
  };
}

function declineOf(outcome: SandboxOutcome): Omit<SandboxDecline, 'state'> {
  return declines[outcome] ?? { kind: 'soft', code: 'declined', text: 'This card was declined.' };
}

function resultOf(card: BookCard, hold: boolean, nowMs: number): Pick<BookCharge, 'result' | 'decline'> {
  const today = new Date(nowMs);
  const monthsLeft = (card.expiry.year - today.getUTCFullYear()) * 12 + card.expiry.month - (today.getUTCMonth() + 1);
  if (monthsLeft < 0) {
    const text = 'This card has expired. Use another card.';
    return { result: 'declined', decline: { state: 'declined', kind: 'hard', code: 'expired_card', text } };
  }
  if (declines[card.outcome] !== undefined)
    return { result: 'declined', decline: { state: 'declined', ...declineOf(card.outcome) } };
  if (card.outcome === 'needs_person') return { result: 'needs_person' };
  return { result: hold || card.outcome === 'hold' ? 'held' : 'paid' };
}

function savedReply({ card, brand, last4, expiry }: BookCard): SandboxReply {
  return { state: 'saved', card, brand, last4, expiry };
}

function replyOf(index: BookIndex, charge: BookCharge | undefined): SandboxReply {
  if (charge === undefined) return { state: 'absent' };
  const { payment, cents } = charge;
  if (index.returnsOf.get(payment)?.some(({ entry }) => entry === 'void'))
    return { state: 'declined', kind: 'soft', code: 'voided', text: 'This payment was canceled.' };
  switch (charge.result) {
    case 'paid':
      return { state: 'paid', payment, cents };
    case 'held':
      return { state: 'held', payment };
    case 'needs_person':
      return {
        state: 'needs_person',
        code: 'authentication_required',
        text: 'Your bank wants you to confirm this payment.',
      };
    case 'declined':
      return charge.decline ?? { state: 'declined', ...declineOf('decline_soft') };
  }
}

/** Voids a whole payment on the day it was made (UTC), refunds what is older, in parts if need be, and never more than was paid. */
function giveBack(
  index: BookIndex,
  { attempt, payment, cents }: Extract<SandboxRequest, { call: 'give_back' }>,
  nowMs: number,
): SandboxReply {
  const before = index.returns.get(attempt);
  if (before !== undefined) {
    const isSame = before.payment === payment && before.cents === cents;
    return isSame ? replyToGiveBack(before) : { state: 'refused', code: 'reference_used_before' };
  }
  const charge = index.payments.get(payment);
  const earlier = index.returnsOf.get(payment) ?? [];
  const left = (charge?.cents ?? 0) - earlier.reduce((sum, each) => sum + each.cents, 0);
  if (charge?.result !== 'paid' || earlier.some(({ entry }) => entry === 'void') || cents > left)
    return declined('more_than_paid', 'There is not so much of this payment left.');
  const at = nowMs;
  if (dayOf(charge.at) < dayOf(nowMs)) {
    const refund = `ref_${index.returns.size + 1}`;
    index.add({ entry: 'refund', at, attempt, payment, refund, cents });
    return { state: 'refunded', cents, refund };
  }
  if (cents < charge.cents)
    return declined('not_settled', 'A part can be given back when the payment has settled, a day later.');
  index.add({ entry: 'void', at, attempt, payment, cents });
  return { state: 'voided', cents };
}

function declined(code: string, text: string): SandboxReply {
  return { state: 'declined', kind: 'soft', code, text };
}

function replyToGiveBack(entry: BookReturn): SandboxReply {
  const { cents } = entry;
  return entry.entry === 'void' ? { state: 'voided', cents } : { state: 'refunded', cents, refund: entry.refund };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

import type { ScanAnswer } from '@carded/contract';
import {
  emptyCard,
  recordOfCard,
  type ScanCard,
  type ScanDecision,
  type ScanReason,
  type ScanSource,
  type ScanVerdict,
  scanMessages,
} from '@carded/domain/scanner';

/** Answer as the screen shows it, from the server or from the card alone. */
export type Outcome = {
  readonly verdict: ScanVerdict;
  readonly reasons: readonly ScanReason[];
  readonly minimumAge: number;
  readonly citation: string | null;
  readonly age: number | null;
  /** ISO date. */
  readonly turnsOldEnoughOn: string | null;
  readonly input: ScanAnswer['input'];
  /** 0 to 100; null when no record answered. */
  readonly score: number | null;
  readonly verifiedFields: readonly string[];
  readonly errs: readonly string[];
  readonly info: readonly string[];
  /** Null in the demo and for what has not been sent yet. */
  readonly uuid: string | null;
  readonly canAccept: boolean;
  readonly isByHand: boolean;
  readonly isTest: boolean;
  readonly isOffline: boolean;
  readonly source: ScanSource | 'phone';
};

/** Tells whether a person at the screen has to decide about the card. */
export function isToDecide({ verdict, canAccept }: Pick<Outcome, 'verdict' | 'canAccept'>): boolean {
  return verdict === 'questionable' && canAccept;
}

/** Makes the outcome of the card alone, without network. */
export function outcomeOfDecision(
  decision: ScanDecision,
  given: { card: ScanCard; minimumAge: number; citation: string | null; isTest: boolean; source: ScanSource },
): Outcome {
  return {
    ...given,
    ...{ verdict: decision.verdict, reasons: decision.reasons },
    ...{ age: decision.age, turnsOldEnoughOn: decision.turnsOldEnoughOn },
    input: recordOfCard(given.card),
    score: null,
    verifiedFields: [],
    errs: decision.errs,
    info: [scanMessages.offline, ...decision.info.filter((line) => line !== scanMessages.cardOnly)],
    uuid: null,
    canAccept: false,
    isByHand: false,
    isOffline: true,
  };
}

/** A scan that gave nothing. */
export function unreadOutcome(given: Pick<Outcome, 'minimumAge' | 'source' | 'isOffline' | 'uuid'>): Outcome {
  return {
    ...given,
    verdict: 'invalid',
    reasons: ['unreadable'],
    citation: null,
    age: null,
    turnsOldEnoughOn: null,
    input: recordOfCard(emptyCard),
    score: null,
    verifiedFields: [],
    errs: [],
    info: [scanMessages.incomplete],
    canAccept: false,
    isByHand: false,
    isTest: false,
  };
}

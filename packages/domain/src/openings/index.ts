import type { BuyerMessage } from '#buyer-messages/index.ts';
import type { AddressWording } from '#codes/index.ts';
import { buyerMessageFor, type Decision } from '#decision/index.ts';
import type { Language } from '#languages/index.ts';

/** Options of the shop for an opening of the buyer's screens. */
export type BuyerOptions = {
  requireEmail?: boolean;
  isOcrFlow?: boolean;
  canRecheckInfo?: boolean;
  canShowInStore?: boolean;
  notifyOnComplete?: boolean;
  minAge?: number;
  requireSignature?: boolean;
  requireSelfie?: boolean;
  wording?: AddressWording;
};

/** Data kept with a buyer's token, without personal data. JSON. */
export type OpeningOptions = BuyerOptions & {
  /** The website key it was opened with: the audience of the proof. */
  key?: string;
  /** A proof may be given to this opening: it made the verification, or the verification was still open when it came. */
  mayProve?: boolean;
  /** Whether this opening gave the details, so that it may see them again. */
  gaveDetails?: boolean;
  /** Whether it came by a link that the shop, or the buyer who gave the details, had made: it may have a receipt, and so delete. It is shown no details. */
  mayHaveReceipt?: boolean;
  /** Reason why nothing was created. */
  notCreated?: string;
  /** Place of the order, when nothing was created; city and ZIP code only where no check was required. */
  place?: { country: string; state: string; city?: string; zip?: string };
  /** Minimum age of that place, when nothing was created. */
  minimumAge?: number;
  /** Message to the buyer, when nothing was created. */
  message?: BuyerMessage;
  /** Whether the record behind `notCreated` was a test. */
  isTest?: boolean;
  /** Behind a public link: this page continues with the next person. */
  isForEveryone?: boolean;
  willShowInStore?: boolean;
  /** The photo that this opening showed last of those that could be read: what was read on that one it may see. */
  shownDocument?: string;
  /** Language of the buyer's browser, for mails to the buyer. */
  language?: Language;
  /** The shop's cart or order id, until a verification holds it. */
  reference?: string;
};

/** Computes what an opening may do once its details were judged. A refusal is final for it, so that it cannot try one birth date after another. */
export function openingAfter(decision: Decision, minimumAge: number, isTest: boolean, hasPlace: boolean) {
  const { notCreatedReason: notCreated } = decision;
  if (notCreated === undefined) return { gaveDetails: true, mayProve: true, isTest } satisfies OpeningOptions;
  const mayProve = notCreated === 'location_disabled' && hasPlace;
  const message = buyerMessageFor(decision, minimumAge);
  return { mayProve, notCreated, minimumAge, message, isTest } satisfies OpeningOptions;
}

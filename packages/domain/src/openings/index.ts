import type { AddressWording } from '#codes/index.ts';
import type { Language } from '#languages/index.ts';

/** What the shop asked for with an opening of the buyer's screens. */
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

/** What is kept with a buyer's token beside who it is for. Nothing personal. JSON. */
export type OpeningOptions = BuyerOptions & {
  /** The website key it was opened with: the audience of the proof. */
  key?: string;
  /** A proof may be given to this opening: it made the verification, or the verification was still open when it came. */
  mayProve?: boolean;
  /** This opening gave the details, so it may see them again. */
  gaveDetails?: boolean;
  /** By a link that the shop, or the buyer who gave the details, had made: it may have a receipt, and with it delete. It is shown no details. */
  mayHaveReceipt?: boolean;
  /** Nothing was created, and why. */
  notCreated?: string;
  /** Where the order goes, when nothing was created; city and ZIP code only where no check was required. */
  place?: { country: string; state: string; city?: string; zip?: string };
  /** Whether the record behind `notCreated` was a test. */
  isTest?: boolean;
  /** Behind a public link: this page continues with the next person. */
  isForEveryone?: boolean;
  willShowInStore?: boolean;
  /** The photo that this opening showed last of those that could be read: what was read on that one it may see. */
  shownDocument?: string;
  /** Of the buyer's browser: what mails to the buyer are written in. */
  language?: Language;
  /** The shop's cart or order id, until a verification holds it. */
  reference?: string;
};

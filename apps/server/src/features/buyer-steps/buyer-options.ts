import type { ProofClaims } from '@carded/contract';
import type { Language } from '@carded/domain/languages';
import type { BuyerOptions } from '#platform/access/caller.ts';

/** What is kept with a buyer's token beside who it is for. Nothing personal. */
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
  place?: ProofClaims['place'];
  /** Whether the record behind `notCreated` was a test. */
  isTest?: boolean;
  willShowInStore?: boolean;
  /** Of the buyer's browser: what mails to the buyer are written in. */
  language?: Language;
  /** The shop's cart or order id, until a verification holds it. */
  reference?: string;
};

/** Whether an opening is the buyer's own, or by a link made for the buyer: it may have a receipt, and links of its own may. */
export const isOwn = ({ gaveDetails, mayHaveReceipt }: OpeningOptions): boolean =>
  gaveDetails === true || mayHaveReceipt === true;

import type { VerificationDetail } from '@carded/contract';
import type { ComponentType } from 'react';

type OfDetail = ComponentType<{ detail: VerificationDetail; onClose: () => void }>;

/** What other parts of the account do for one verification; the page brings them along. */
export type DetailDialogs = {
  /** Asks the customer of this verification again. */
  Contact: OfDetail;
  /** Sends them a link to a new one. */
  SendLink: OfDetail;
  /** Runs the same details again as a manual verification. */
  Manual: OfDetail;
};

import type { BuyerState, Receipt } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import type { FrameLocator, Page } from '@playwright/test';

/** An error as the server answers it. */
export type Refused = { readonly status: number; readonly code: string; readonly fields?: readonly string[] };
export type ScreenState = {
  readonly name: string;
  /** First answer of the server; null: no answer comes. */
  readonly state: BuyerState | Refused | null;
  /** Answer to every later call; the first again unless given. */
  readonly afterwards?: BuyerState | Refused;
  /** Opened over a shop's page with these switches; else behind a link. */
  readonly popup?: { readonly flags?: OpenMessage['flags']; readonly theme?: OpenMessage['theme'] };
  /** The page of a receipt instead, and what it says after "delete". */
  readonly receipt?: { readonly now: Receipt | Refused; readonly removed?: Receipt | Refused };
  /** Steps of the buyer to get there, without the words of one language. */
  readonly act?: (screens: Page | FrameLocator) => Promise<void>;
};

import type { AddressWording } from '@carded/domain/codes/address-wordings';
import type { PopupTheme, ScreenFlags } from './popup-options.ts';

/**
 * Messages between `popup.js` on the shop's page and the buyer's screens in the iframe. Types only: the loader checks them by hand (its byte budget has
 * no room for a schema library), the screens with zod/mini. Every message carries `carded: 1` and the opening's nonce; origin and source window are checked
 * first. A message never carries a bare decision: `accepted` comes with the signed proof.
 */
/** Message of the loader that opens the screens. */
export type OpenMessage = {
  carded: 1;
  nonce: string;
  type: 'open';
  key: string;
  session?: string;
  resume?: string;
  resume_token?: string;
  /** Data that the screens gave to keep for a reload of this page. */
  begun?: string;
  reference?: string;
  wording?: { info_type?: AddressWording };
  /** Prefilled values, names of `buyerData`; from `data`, then from the page's fields. */
  prefill: Record<string, string>;
  theme: PopupTheme;
  /** `has_presubmit`: the shop wants to see the buyer's details before they are sent. */
  flags: ScreenFlags & { has_presubmit?: boolean };
  /** Language that the shop chose. */
  language?: string;
  /** Language of the shop's page. */
  page_language?: string;
};
/** Answers to `presubmit` (spec of onpresubmit): continue with these values, or stop. */
export type PresubmitAnswer = {
  carded: 1;
  nonce: string;
  type: 'presubmit_answer';
  go: boolean;
  change?: Record<string, string>;
};
export type CloseRequest = { carded: 1; nonce: string; type: 'close_asked' };
export type ToScreens = OpenMessage | PresubmitAnswer | CloseRequest;

/** Messages of the screens to the loader. */
export type FromScreens =
  | { carded: 1; nonce: ''; type: 'hello' }
  | { carded: 1; nonce: string; type: 'ready' }
  | { carded: 1; nonce: string; type: 'shown' }
  /** A step is needed, so show the screens; only with runInBackground. */
  | { carded: 1; nonce: string; type: 'needs_show' }
  | { carded: 1; nonce: string; type: 'presubmit'; customer: Record<string, string> }
  | {
      carded: 1;
      nonce: string;
      type: 'created';
      uuid: string | null;
      status: string;
      resume_token: string;
      data: Record<string, string>;
    }
  | { carded: 1; nonce: string; type: 'status'; uuid: string | null; status: string; reason?: string }
  | {
      carded: 1;
      nonce: string;
      type: 'accepted';
      uuid: string | null;
      proof: string;
      status: 'accepted' | 'not_required';
      data: Record<string, string>;
    }
  /** Keeps this for a reload of the page, in this tab only: random words, without buyer data. Null removes it. */
  | { carded: 1; nonce: string; type: 'keep'; begun: string | null }
  | { carded: 1; nonce: string; type: 'close'; because: 'cancelled' | 'continue' | 'continue_shopping' }
  | { carded: 1; nonce: string; type: 'failed'; code: string; message: string };

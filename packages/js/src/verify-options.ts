import type { PopupOptions } from '@carded/embed/config';

/** Options that say what opens the popup and what follows it: here `verify()` opens it, and its promise is what follows. */
type Managed =
  | 'key'
  | 'element'
  | 'bind_all'
  | 'platform_elements'
  | 'events'
  | 'autoload'
  | 'mode'
  | 'call_events'
  | 'rebind'
  | 'rename_element'
  | 'redirect_url'
  | 'prescan'
  | 'temp_elements'
  | 'wrap_element'
  | 'bind_form_submit'
  | 'scroll_into_view'
  | 'defer_submit'
  | 'fail_policy'
  | 'path'
  | 'onready'
  | 'ontrigger'
  | 'onclosed'
  | 'oncancel';

/** Questions, looks and events of the popup. Every option is that of popup.js. */
export type PopupSettings = Omit<PopupOptions, Managed>;

export type VerifyOptions = PopupSettings & {
  /** The uuid of a verification that was started earlier: continues at its step. */
  resume?: string;
  /** Closes the age check and rejects with the signal's reason. */
  signal?: AbortSignal;
};

/** How an age check ended. Only your server can tell whether a proof is good: send it there. */
export type VerificationResult =
  | { status: 'accepted' | 'not_required'; uuid: string; proof: string }
  /** The buyer closed it. */
  | { status: 'cancelled' }
  /** The popup could not open, and the buyer was told; `code` is for your log. */
  | { status: 'unavailable'; code: string };

export type Carded = {
  /**
   * Opens the age check over the page. One at a time.
   * @returns how it ended, once
   * @throws CardedError `busy`; the reason of `signal`
   */
  verify: (options?: VerifyOptions) => Promise<VerificationResult>;
};

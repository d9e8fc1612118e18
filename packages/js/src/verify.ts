import type { PopupApi, PopupOptions } from '@carded/embed/config';
import { CardedError } from './carded-error.ts';

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

let isOpen = false;

export function makeCarded(api: PopupApi, key: string, settings: PopupSettings): Carded {
  return {
    verify: ({ resume, signal, ...own } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (isOpen) throw new CardedError('busy');
        const options: PopupSettings = { ...settings, ...own };
        const { onpresubmit } = options;
        const opener = document.activeElement as HTMLElement | null;
        let instance: PopupApi | undefined;
        let isSettled = false;
        const settle = (work: () => void) => {
          if (isSettled) return;
          isSettled = true;
          signal?.removeEventListener('abort', abort);
          // The popup is in the middle of its own ending: the forms of the page get the proof first.
          queueMicrotask(() => {
            instance?.unbind?.();
            isOpen = false;
            if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
            work();
          });
        };
        const end = (result: VerificationResult) => settle(() => resolve(result));
        const abort = () => settle(() => reject(signal?.reason));
        isOpen = true;
        try {
          instance = api.createInstance({
            ...options,
            // Going on without a check ends it: nothing else would say so.
            ...(onpresubmit && {
              onpresubmit: (data, done, cancel, change) => {
                const skip = () => {
                  cancel();
                  end({ status: 'cancelled' });
                };
                onpresubmit(data, done, skip, change);
              },
            }),
            ...{ key, mode: 'manual', platform_elements: false, call_events: false },
            onclosed: (_, { status, uuid, proof }) => end({ status, uuid, proof }),
            oncancel: (code) => end(code ? { status: 'unavailable', code } : { status: 'cancelled' }),
          });
          signal?.addEventListener('abort', abort);
          // The popup does nothing while another instance on this page is open.
          if (!instance.show(resume)) throw new CardedError('busy');
        } catch (error) {
          settle(() => reject(error));
        }
      }),
  };
}

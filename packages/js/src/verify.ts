import type { PopupApi } from '@carded/embed/config';
import { CardedError } from './load-script.ts';
import type { Carded, PopupSettings, VerificationResult } from './verify-options.ts';

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
          // Waits for the popup to finish closing: the forms of the page get the proof first.
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
            // Continuing without a check ends it, and no other callback reports that.
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

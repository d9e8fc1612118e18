import type { FromScreens, OpenMessage, PresubmitAnswer } from '@carded/contract/buyer/popup-messages';
import { checkMessage } from '#popup/check-message.ts';

type WithoutEnvelope<M> = M extends unknown ? Omit<M, 'carded' | 'nonce'> : never;
/** What the screens tell the shop's page; the nonce is put on here. */
export type Told = WithoutEnvelope<Exclude<FromScreens, { type: 'hello' }>>;

/** The part of `window` that is used, so that a test can stand in for it. */
export type OwnWindow = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

export type ShopWindow = {
  /** Posts to the page that opened the screens, and to no other; nothing before an opening. */
  tell(message: Told): void;
  close(): void;
};

type Listeners = {
  readonly onOpen: (message: OpenMessage, pageOrigin: string) => void;
  readonly onPresubmitAnswer: (answer: PresubmitAnswer) => void;
  readonly onCloseAsked: () => void;
};

/**
 * Says hello to the window that embeds the screens and binds itself to the first opening: from then on only that window, that origin and that nonce
 * count, in both directions. One opening per load.
 */
export function connectToShop(own: OwnWindow, listeners: Listeners): ShopWindow {
  let bound: { origin: string; nonce: string } | null = null;

  const listen = (event: MessageEvent) => {
    if (event.source !== own.parent) return;
    const message = checkMessage(event.data);
    if (!message) return;
    if (message.type === 'open') {
      if (bound || !isPageOrigin(event.origin)) return;
      bound = { origin: event.origin, nonce: message.nonce };
      listeners.onOpen(message, event.origin);
      return;
    }
    if (!bound || event.origin !== bound.origin || message.nonce !== bound.nonce) return;
    if (message.type === 'presubmit_answer') listeners.onPresubmitAnswer(message);
    else listeners.onCloseAsked();
  };

  own.addEventListener('message', listen);
  // Whose page this is becomes known only from the answer, so this one message goes to anyone; it says nothing.
  own.parent.postMessage({ carded: 1, nonce: '', type: 'hello' } satisfies FromScreens, '*');

  return {
    tell: (message) => {
      if (bound) own.parent.postMessage({ carded: 1, nonce: bound.nonce, ...message }, bound.origin);
    },
    close: () => own.removeEventListener('message', listen),
  };
}

function isPageOrigin(origin: string): boolean {
  return /^https?:\/\/[^/]+$/.test(origin);
}

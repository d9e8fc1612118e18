import type { PopupApi } from '@carded/embed/config';

const longestWaitMs = 15_000;
const page = globalThis as { CardedAPI?: PopupApi };
let loading: Promise<PopupApi> | undefined;

/** Reads the address of Carded that the page names: `<meta name="carded-host" content="https://carded.example">`. */
export function hostOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=carded-host]')?.content || undefined;
}

export function scriptOf(host: string): string {
  return new URL('/static/popup/v1/popup.js', host).href;
}

/** Loads popup.js once for all who ask; a try that failed is forgotten, so that the next one is a new one. @throws CardedError */
export function loadScript(src: string, nonce?: string): Promise<PopupApi> {
  if (page.CardedAPI) return Promise.resolve(page.CardedAPI);
  loading ??= new Promise<PopupApi>((resolve, reject) => {
    const tag = document.createElement('script');
    const fail = (code: 'blocked' | 'timeout') => {
      clearTimeout(timer);
      loading = undefined;
      tag.remove();
      reject(new CardedError(code));
    };
    const timer = setTimeout(() => fail('timeout'), longestWaitMs);
    tag.onerror = () => fail('blocked');
    tag.onload = () => {
      if (!page.CardedAPI) return fail('blocked');
      clearTimeout(timer);
      resolve(page.CardedAPI);
    };
    if (nonce) tag.nonce = nonce;
    // Nothing is bound until `verify()`: a page without a configuration is no mistake here.
    tag.dataset.autoload = 'false';
    tag.src = src;
    document.head.append(tag);
  });
  return loading;
}

/**
 * Why a promise was rejected.
 * `no_host`: neither `host`, `src` nor the page's meta element says where Carded is. `missing_key`: there is no key. `blocked`: popup.js did not load, or something
 * else came in its place. `timeout`: it did not come within 15 seconds. `busy`: an age check is open on this page already.
 */
export type CardedErrorCode = 'no_host' | 'missing_key' | 'blocked' | 'timeout' | 'busy';

export class CardedError extends Error {
  readonly code: CardedErrorCode;
  constructor(code: CardedErrorCode) {
    super(`Carded: ${code}`);
    this.name = 'CardedError';
    this.code = code;
  }
}

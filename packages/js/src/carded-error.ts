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

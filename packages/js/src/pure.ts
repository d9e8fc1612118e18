import { CardedError, hostOfPage, loadScript, scriptOf } from './load-script.ts';
import { makeCarded } from './verify.ts';
import type { Carded, PopupSettings } from './verify-options.ts';

export { CardedError, type CardedErrorCode } from './load-script.ts';
export type { Carded, PopupSettings, VerificationResult, VerifyOptions } from './verify-options.ts';

export type LoadOptions = PopupSettings & {
  /** Your website's public key, `pk_live_…`. */
  key: string;
  /** Address of your Carded, such as `https://carded.example`. Without it: that of `<meta name="carded-host">`. */
  host?: string;
  /** Address of popup.js itself, if it is not at `/static/popup/v1/popup.js` of the host. */
  src?: string;
  /** The nonce of your Content-Security-Policy. */
  nonce?: string;
};

/**
 * Loads popup.js, once however often it is called, and answers with what opens the age check. Options given here hold for every check.
 * @returns `null` on a server, where there is no page
 * @throws CardedError; another call is another try
 */
export async function loadCarded({ key, host, src, nonce, ...settings }: LoadOptions): Promise<Carded | null> {
  if (typeof document === 'undefined') return null;
  if (!key) throw new CardedError('missing_key');
  const from = host ?? hostOfPage();
  const script = src ?? (from && scriptOf(from));
  if (!script) throw new CardedError('no_host');
  return makeCarded(await loadScript(script, nonce), key, settings);
}

import { type Config, listOf } from '#popup/config.ts';
import type { ExtraNeeds } from '#popup/instance.ts';
import { call, explain, mark, watch } from '#popup/page.ts';
import { causes, diagnose } from '#popup-open/diagnose.ts';
import { showNote } from './note.ts';

/** Kept for this visit, so that a shop whose every page carries the script reports once. */
const place = 'carded_told';

/**
 * Says what keeps the popup from holding an order on this page: on the console, to the account, and on the page itself when the key is a test key. Quiet where
 * all is well, and again when the button comes after all. @returns what stops it
 */
export function start({ config, service, find }: ExtraNeeds): () => void {
  const isTest = /^pk_test_/.test(config.key ?? '');
  let note: HTMLElement | undefined;
  let stopWatching: (() => void) | undefined;
  let isStopped = false;

  /** A verify button in place of a pay button holds the order too. */
  const isBound = () => find().length > 0 || document.querySelector(`[${mark}]`) !== null;
  const say = (text: string) => {
    explain(text);
    if (isTest) note = showNote(text);
  };
  const report = (code: string) =>
    call(() => {
      if (sessionStorage.getItem(place) === code) return;
      sessionStorage.setItem(place, code);
      const key = config.key ? `key=${encodeURIComponent(config.key)}&` : '';
      navigator.sendBeacon(`${service.origin}/v1/problems?${key}code=${code}`);
    });
  const look = async () => {
    if (isStopped) return;
    const fault = faultOf(config, isBound());
    if (fault) {
      say(words[fault](config));
      if (note && fault === 'not_bound') stopWatching = watch(() => isBound() && note?.remove());
      return report(fault);
    }
    // Diagnoses only with a test key: a developer sees at once what a press would report, and a live page sends nothing before a press.
    const cause = isTest && causes[await diagnose(service.origin, config.key ?? '')];
    if (cause && !isStopped) say(cause);
  };
  if (document.readyState === 'complete') void look();
  else addEventListener('load', look, { once: true });
  return () => {
    isStopped = true;
    stopWatching?.();
    note?.remove();
  };
}

/** Faults of a page's set-up with advice, for the shop's developer. */
const words = {
  missing_key: () =>
    'popup.js has no key on this page: no order is held. Set window.CardedConfig with key and element, or put data-key and data-element on its script tag.',
  not_bound: (config: Config) =>
    listOf(config.element).length > 0
      ? `No element of this page is ${listOf(config.element).join(' or ')}: no order is held here. If buyers order on this page, name its order button in element.`
      : 'CardedConfig has no element: no order is held here. Name the button that places the order, such as element: "#place-order".',
} satisfies Record<string, (config: Config) => string>;

/** Finds a fault that the page alone can show. */
function faultOf({ key }: Config, isBound: boolean): keyof typeof words | null {
  if (!key) return 'missing_key';
  return isBound ? null : 'not_bound';
}

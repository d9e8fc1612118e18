import type { ExtraNeeds } from '#popup/instance.ts';
import { make } from '#popup/page.ts';
import { makeFrame } from './frame.ts';
import { rename } from './rename.ts';

/** Navigator with facts about the connection, which not every browser has. */
type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
/** A page that is never idle, or is not drawn, loads the screens all the same. Seen by `setTimeout` as no time at all. */
const idle = { timeout: 9_000 };
/** Instance that put the prefix there last: of two that know one button, only that one takes it off. */
const namedBy = new WeakMap<Element, object>();

/** Once a page has an order button: names it, and loads the screens before anyone asks for them, unless the buyer saves data or has little of it. */
export function start(needs: ExtraNeeds): () => void {
  document.head?.append(Object.assign(make('link', ''), { rel: 'preconnect', href: needs.service.verifyOrigin }));
  needs.take((elements, isPrefixed) => {
    for (const element of elements) {
      if (isPrefixed) namedBy.set(element, needs);
      if (namedBy.get(element) === needs) rename(element, isPrefixed);
    }
  }, makeFrame);
  const { saveData, effectiveType } = (navigator as Connected).connection ?? {};
  const preload = () => (self.requestIdleCallback ?? setTimeout)(needs.preload, idle);
  if (!saveData && !/2g/.test(effectiveType as string)) {
    if (document.readyState === 'complete') preload();
    else addEventListener('load', preload, { once: true });
  }
  return () => removeEventListener('load', preload);
}

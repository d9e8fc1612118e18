import { verifyAge } from '@carded/words/en/popup';
import { listOf, type TempSwitch } from '#popup/config.ts';
import type { ExtraNeeds } from '#popup/instance.ts';
import { call, findAll, make, mark, switchesOf, watch } from '#popup/page.ts';

const lookOfOurs =
  'font:600 16px/1.2 system-ui,sans-serif;min-height:48px;padding:12px 20px;border:0;border-radius:8px;background:#2743c8;color:#fff;cursor:pointer;text-align:center';

/** Excludes our own elements from any selector: replacing them would never end. */
const ours = `[${mark}],[class^=carded-]`;

/** Replaces other pay buttons by a verify button; they come back when the buyer is accepted. @returns what puts them back now */
export function start({ config, begin, isIdle, find }: ExtraNeeds): () => void {
  const replaced = new Map<HTMLElement, HTMLElement>();
  /** Buttons that the shop lets continue without a check. */
  const released = new WeakSet<Element>();
  const putBack = () => {
    for (const [original, button] of replaced) if (button.isConnected) button.replaceWith(original);
    replaced.clear();
  };
  const look = () => {
    if (isIdle()) return putBack();
    // Elements that are bound already, also when their form is sent in another way.
    const held = config.mode === 'manual' ? [] : find();
    const isOthers = (element: Element): element is HTMLElement =>
      element instanceof HTMLElement && !element.closest(ours) && !held.includes(element) && !released.has(element);
    for (const temp of config.temp_elements ?? [])
      for (const original of listOf(temp.element).flatMap(findAll)) if (isOthers(original)) replace(original, temp);
  };
  const replace = (original: HTMLElement, temp: NonNullable<typeof config.temp_elements>[number]) => {
    const on = switchesOf<TempSwitch>(temp);
    const button = make(on.useDiv ? 'div' : 'button', '', temp.wording ?? verifyAge);
    // The page's own style reaches it.
    button.style.cssText = on.useDefaultStyling === false ? '' : lookOfOurs;
    if (button instanceof HTMLButtonElement) button.type = 'button';
    else {
      button.tabIndex = 0;
      button.setAttribute('role', 'button');
      button.onkeydown = ({ key }) => (key === 'Enter' || key === ' ') && button.click();
    }
    if (temp.classList) button.className = temp.classList;
    call(temp.customizeElement, button);
    button.setAttribute(mark, '');
    button.onclick = (event) => {
      event.preventDefault();
      if (!isIdle() && !begin(button)) return;
      released.add(original);
      button.replaceWith(original);
      replaced.delete(original);
    };
    original.replaceWith(button);
    replaced.set(original, button);
  };
  const stopWatching = watch(look);
  return () => {
    stopWatching();
    putBack();
  };
}

import type { Config, Switches } from './config.ts';
import { formOf, triggerOf } from './find-triggers.ts';
import { watch } from './page.ts';
import type { Wish } from './release.ts';

type Needs = {
  config: Config;
  on: Switches;
  scan: () => Element[];
  find: () => Element[];
  mayPass: () => boolean;
  /** Asks the shop, then the buyer. @returns whether the press waits */
  begin: (wish: Wish) => boolean;
};

/**
 * Hears the page's events before the shop does: on the window, while they come down. Whatever the shop puts into the page later is
 * heard the same way. @returns what stops it
 */
export function listen({ config, on, scan, find, mayPass, begin }: Needs): () => void {
  /** Where a press began that opened the popup; its click is still to come. */
  let opened: Event | undefined;
  let openedOn: Element | undefined;

  const hold = (wish: Wish & { event: Event; element: Element }): boolean => {
    const isHeld = begin(wish);
    if (isHeld) {
      opened = wish.event;
      openedOn = /^[mpt].*(down|start)$/.test(opened.type) ? wish.element : undefined;
    }
    return isHeld;
  };

  const heard = (event: Event) => {
    const { type, isTrusted } = event;
    // The same beginning again is another press, and so is a key; a browser sends up to three different ones for one.
    if (isTrusted && (type === opened?.type || type === 'keydown')) openedOn = undefined;
    const element = triggerOf(event, find(), on.bind_form_submit !== false);
    if (!element) return;
    // The click that ends a press whose beginning opened the popup: it was answered already, however that ended.
    const isAnswered = isTrusted && element === openedOn;
    if (isAnswered && type === 'click') openedOn = undefined;
    else if (mayPass()) return void scan();
    // A finger that touches may be scrolling: the click that follows tells.
    const isTouch = type.startsWith('touch') && isTrusted;
    if (!isAnswered && !isTouch && !hold({ event, element })) return;
    if (!isTouch) event.preventDefault();
    event.stopImmediatePropagation();
  };

  // An event that is named twice is heard once: the browser knows the listener.
  const types = [...(config.events ?? ['mousedown', 'touchstart']), 'click', 'keydown', 'submit'];
  const stops = types.map((type) => {
    addEventListener(type, heard, { capture: true, passive: type.startsWith('touch') });
    return () => removeEventListener(type, heard, true);
  });

  /** Scripts submit a form without an event, so the form's own method is replaced. */
  const guarded = new WeakSet<HTMLFormElement>();
  const guard = (element: Element) => {
    const form = formOf(element);
    // A field called "submit" hides the function as well; then no script can call it either.
    if (!form || Object.hasOwn(form, 'submit') || on.bind_form_submit === false) return;
    guarded.add(form);
    form.submit = () => {
      if (mayPass() || !begin({ element, isScripted: true })) HTMLFormElement.prototype.submit.call(form);
    };
  };
  stops.push(watch(() => scan().forEach(guard)));

  return () => {
    for (const stop of stops) stop();
    for (const form of document.forms) if (guarded.has(form)) delete (form as { submit?: unknown }).submit;
  };
}

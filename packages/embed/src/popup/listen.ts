import type { PopupConfig } from './config.ts';
import { formOf, triggerOf } from './find-triggers.ts';
import { call } from './page.ts';
import type { Wish } from './release.ts';

type Needs = {
  config: PopupConfig;
  scan: () => Element[];
  find: () => Element[];
  mayPass: () => boolean;
  isBusy: () => boolean;
  ask: (wish: Wish) => Promise<void>;
  pass: () => void;
};

/**
 * Hears the page's events before the shop does: on the window, while they come down. Whatever the shop puts into the page later is
 * heard the same way. @returns what stops it
 */
export const listen = ({ config, scan, find, mayPass, isBusy, ask, pass }: Needs): (() => void) => {
  /** Where a press began that opened the popup; its click is still to come. */
  let opened: Event | undefined;
  let openedOn: Element | undefined;

  const begin = (wish: Wish & { element: Element }): 'passes' | 'stops' => {
    const answer = call(config.ontrigger, wish.element);
    if (answer === 'perform_default') {
      pass();
      return 'passes';
    }
    opened = wish.event;
    openedOn = opened && /^[mpt].*(down|start)$/.test(opened.type) ? wish.element : undefined;
    if (answer !== 'cancel_trigger') void ask(wish);
    return 'stops';
  };

  const heard = (event: Event) => {
    const { type, isTrusted } = event;
    // The same beginning again is another press, and so is a key; a browser sends up to three different ones for one.
    if (isTrusted && (type === opened?.type || type === 'keydown')) openedOn = undefined;
    const element = triggerOf(event, find(), config.bind_form_submit !== false);
    if (!element) return;
    // The click that ends a press whose beginning opened the popup: it was answered already, however that ended.
    const isAnswered = isTrusted && element === openedOn;
    if (isAnswered && type === 'click') openedOn = undefined;
    else if (mayPass()) return;
    // A finger that touches may be scrolling: the click that follows tells.
    const isTouch = type.startsWith('touch') && isTrusted;
    if (!isAnswered && !isTouch && !isBusy() && begin({ event, element }) === 'passes') return;
    if (!isTouch) event.preventDefault();
    event.stopImmediatePropagation();
  };

  const types = new Set([...(config.events ?? ['mousedown', 'touchstart']), 'click', 'keydown', 'submit']);
  const stops = [...types].map((type) => {
    addEventListener(type, heard, { capture: true, passive: type.startsWith('touch') });
    return () => removeEventListener(type, heard, true);
  });

  /** Scripts send a form without an event, so the form itself is told. */
  const guarded = new WeakSet<HTMLFormElement>();
  const guard = (element: Element) => {
    const form = formOf(element);
    if (!form || Object.hasOwn(form, 'submit') || config.bind_form_submit === false) return;
    // A field called "submit" hides the function; then no script can call it either.
    if (typeof form.submit !== 'function') return;
    guarded.add(form);
    form.submit = () => {
      if (mayPass() || (!isBusy() && begin({ element, isScripted: true }) === 'passes')) {
        HTMLFormElement.prototype.submit.call(form);
      }
    };
  };
  const look = () => {
    isWaiting = false;
    scan().forEach(guard);
  };
  let isWaiting = false;
  const observer = new MutationObserver(() => {
    if (!isWaiting) setTimeout(look, 30);
    isWaiting = true;
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  look();

  return () => {
    observer.disconnect();
    for (const stop of stops) stop();
    for (const form of document.forms) if (guarded.has(form)) Reflect.deleteProperty(form, 'submit');
  };
};

import { opening } from '@carded/words/en/popup';
import { make } from '#popup/page.ts';
import type { Frame } from '#popup-ready/frame.ts';

/** Marks declarations important in the element's own style, so that no rule of the page wins, in any layer. */
const important = (css: string) => css.replaceAll(';', '!important;');
const cover =
  'all:initial;position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;border:0;margin:0;padding:0;background:none;color-scheme:light;display:block;visibility:visible;opacity:1;pointer-events:auto;transform:none;clip-path:none;filter:none;';

/** Attributes with which pages disable all that is not theirs. */
const disabling = ['inert', 'aria-hidden', 'hidden'];
const styleOf = new Map([
  ['DIALOG', important(`${cover}z-index:2147483647;`)],
  ['IFRAME', important(cover)],
]);

/** Puts the frame over the page, in the browser's top layer, and again where a script of the page has hidden, disabled or closed it. */
const showFrame = ({ dialog, iframe }: Frame): void => {
  for (const element of [dialog, iframe]) {
    for (const name of disabling) if (element.hasAttribute(name)) element.removeAttribute(name);
    const css = styleOf.get(element.tagName) as string;
    if (kept.get(element) !== element.style.cssText) {
      element.style.cssText = css;
      kept.set(element, element.style.cssText);
    }
  }
  if (!dialog.isConnected || dialog.matches(':modal')) return;
  if (dialog.open) dialog.close();
  dialog.showModal();
  iframe.focus();
};
/** Our style as the browser says it. */
const kept = new WeakMap<Element, string>();

/** Events of a press by finger, in the order of a browser. */
export const wholePress = ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup', 'click'];

/** Events of the popup kept from the page, which could take the focus back or close the popup. */
const ownEvents = [...wholePress, 'focus', 'blur', 'focusin', 'focusout', 'keydown', 'keypress', 'keyup', 'wheel'];

/**
 * Keeps the popup usable, whatever the page does to other elements.
 * @returns a function that stops it
 */
const keepUsable = (frame: Frame, restore: () => void): (() => void) => {
  const observer = new MutationObserver(restore);
  observer.observe(frame.dialog, {
    attributes: true,
    subtree: true,
    attributeFilter: [...disabling, 'style', 'open', 'class'],
  });
  const hide = (event: Event) => {
    if (event.composedPath().includes(frame.dialog)) event.stopImmediatePropagation();
  };
  for (const type of ownEvents) addEventListener(type, hide, true);
  return () => {
    observer.disconnect();
    for (const type of ownEvents) removeEventListener(type, hide, true);
  };
};

/** Longest wait without a drawing. */
const quietMs = 200;

/**
 * Shows the popup over the page: from the press on, dark and with a name after a moment, with the page's scroll locked only while the screens are visible.
 * `close` undoes everything at any point.
 */
export function makeOverlay(frame: Frame, onLeave: () => void) {
  const root = document.documentElement;
  const waiting = make(
    'p',
    'position:fixed;inset:0;margin:0;display:grid;place-items:center;background:rgba(0,0,0,.7);color:#fff;font:16px/1.5 system-ui,sans-serif;pointer-events:none',
    opening,
  );
  waiting.setAttribute('role', 'status');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlock: (() => void) | undefined;
  let isClosed = false;

  const lockScroll = () => {
    const { overflow, paddingRight } = root.style;
    const gap = innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    if (gap > 0) root.style.paddingRight = `${gap}px`;
    return () => {
      root.style.overflow = overflow;
      root.style.paddingRight = paddingRight;
    };
  };

  frame.dialog.oncancel = (event) => {
    event.preventDefault();
    onLeave();
  };
  let free: (() => void) | undefined;
  const restore = () => {
    if (!isClosed) showFrame(frame);
  };
  return {
    open: () => {
      if (frame.dialog.matches(':modal')) return;
      free ??= keepUsable(frame, restore);
      showFrame(frame);
      if (!unlock) timer = setTimeout(() => frame.dialog.append(waiting), quietMs);
    },
    shown: () => {
      clearTimeout(timer);
      waiting.remove();
      unlock ??= lockScroll();
      frame.iframe.focus();
    },
    close: () => {
      isClosed = true;
      free?.();
      clearTimeout(timer);
      unlock?.();
      unlock = undefined;
    },
  };
}

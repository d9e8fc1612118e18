import { opening } from '@carded/words/en/popup';
import type { Frame } from '#popup/frame.ts';
import { make } from '#popup/page.ts';

const cover =
  'all:initial;position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;border:0;margin:0;padding:0;background:none;color-scheme:light;';

/** Puts the frame over the page. The page's scroll is locked by the caller, once there is something to see. */
const showFrame = ({ dialog, iframe }: Frame): void => {
  dialog.style.cssText = `${cover}z-index:2147483647`;
  iframe.style.cssText = `${cover}display:block`;
  if (!dialog.open) dialog.showModal();
  iframe.focus();
};

/** Nothing is drawn for a wait shorter than this. */
const quietMs = 200;

/**
 * The popup over the page: there from the press on, dark and named after a moment, and with the page's scroll locked only while the screens
 * are to be seen. `close` undoes everything, however far it came.
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
  frame.dialog.onclose = () => {
    if (!isClosed) onLeave();
  };
  return {
    open: () => {
      if (frame.dialog.open) return;
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
      clearTimeout(timer);
      unlock?.();
      unlock = undefined;
    },
  };
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageKey } from '#platform/paths.ts';

/** Time to wait for the heading of a page that shows a skeleton first. */
const WAIT_MS = 5_000;

const focusQuietly = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
};

/**
 * Moves the focus to the heading after a page change, like a page load, and announces the title. Opening a row beside a list is no page change.
 * @returns the text of a live region
 */
export function usePageFocus(screen: RefObject<HTMLElement | null>): string {
  const key = pageKey(useLocation().pathname);
  const last = useRef(key);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const main = screen.current;
    if (main === null) return;
    focusQuietly(main);
    const settle = () => {
      const heading = main.querySelector<HTMLElement>('h1');
      if (heading === null) return false;
      // A person who has started working on the page keeps their focus.
      if (document.activeElement === main || document.activeElement === document.body) focusQuietly(heading);
      setSaid(document.title);
      return true;
    };
    if (settle()) return;
    const watch = new MutationObserver(() => settle() && watch.disconnect());
    watch.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), WAIT_MS);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [key, screen]);
  return said;
}

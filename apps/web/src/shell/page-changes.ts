import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageKey } from '#platform/paths.ts';
import { useLogin } from '#platform/session/session.ts';

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

export type RecentPage = { path: string; title: string };

const KEPT = 6;

const nameOf = (loginId: string) => `carded.recent.${loginId}`;

/** Pages of this tab, newest first. Paths only: what was searched for is not kept. Signing out clears them. */
export function recentPages(loginId: string): RecentPage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(loginId)) ?? '[]');
    return Array.isArray(kept) ? (kept as RecentPage[]) : [];
  } catch {
    return [];
  }
}

/** Notes the page for the palette, once its title is set. */
export function useRecentPages() {
  const { pathname } = useLocation();
  const { login_id: loginId } = useLogin();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isWorthIt(document.title))
        noteRecentPage(loginId, { path: pathname, title: document.title.replace(product, '') });
    }, 1_000);
    return () => clearTimeout(timer);
  }, [pathname, loginId]);
}

function noteRecentPage(loginId: string, page: RecentPage): void {
  const others = recentPages(loginId).filter(({ path }) => path !== page.path);
  try {
    sessionStorage.setItem(nameOf(loginId), JSON.stringify([page, ...others].slice(0, KEPT)));
  } catch {
    // A browser without storage has no recent pages.
  }
}

const product = / \| Carded$/;

const isWorthIt = (title: string) => product.test(title) && title !== 'Page not found | Carded';

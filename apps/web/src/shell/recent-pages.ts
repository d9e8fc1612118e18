import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLogin } from '#platform/session/session.ts';

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
  sessionStorage.setItem(nameOf(loginId), JSON.stringify([page, ...others].slice(0, KEPT)));
}

const product = / \| Carded$/;

const isWorthIt = (title: string) => product.test(title) && title !== 'Page not found | Carded';

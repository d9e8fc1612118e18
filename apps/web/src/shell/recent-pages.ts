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

export function noteRecentPage(loginId: string, page: RecentPage): void {
  const others = recentPages(loginId).filter(({ path }) => path !== page.path);
  sessionStorage.setItem(nameOf(loginId), JSON.stringify([page, ...others].slice(0, KEPT)));
}

import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';

/**
 * Asks before a page with unsaved changes is left: in our words for a link, in the browser's for a reload or a closed tab. It does not ask when we redirect.
 * @param isSearchAPage another search of the same address is another page, too
 * @param isKept what is left stays on this device: a reload loses nothing
 */
export function useLeaveGuard(isGuarding: boolean, { isSearchAPage = false, isKept = false } = {}) {
  const asksBrowser = isGuarding && !isKept;
  useEffect(() => {
    if (!asksBrowser) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asksBrowser]);
  return useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isGuarding &&
      ledAwayBy(to) === null &&
      (from.pathname !== to.pathname || (isSearchAPage && from.search !== to.search)),
  );
}

/** Why a login was redirected: it may not open the page, or not make the change. */
export type LedAway = { what: 'page' | 'change' };

const isLedAway = (state: unknown): state is LedAway =>
  typeof state === 'object' &&
  state !== null &&
  ((state as LedAway).what === 'page' || (state as LedAway).what === 'change');

/** Why somebody came to a page that they did not choose; null for everyone else. */
export function ledAwayBy({ state }: Pick<Location, 'state'>): LedAway | null {
  return isLedAway(state) ? state : null;
}

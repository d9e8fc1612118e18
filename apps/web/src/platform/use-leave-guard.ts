import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ledAwayBy } from '#platform/session/led-away.ts';

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

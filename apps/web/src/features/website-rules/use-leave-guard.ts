import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before unsaved changes are left: by a link here, in the browser's own words by a reload or a closed tab. */
export const useLeaveGuard = (isGuarding: boolean) => {
  useEffect(() => {
    if (!isGuarding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isGuarding]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => isGuarding && currentLocation.pathname !== nextLocation.pathname,
  );
};

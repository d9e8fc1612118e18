import { useEffect } from 'react';

/** Lets the page below `scope` open without network: a worker keeps its scripts and styles, and nothing else. */
export function useShellWorker(scope: '/scanner' | '/account/id_scanner'): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // A browser that refuses shows the screen all the same, only not without network.
    void navigator.serviceWorker
      .register('/scanner-worker.js', { scope, updateViaCache: 'none' })
      .catch(() => undefined);
  }, [scope]);
}

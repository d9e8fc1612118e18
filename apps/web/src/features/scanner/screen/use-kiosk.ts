import { useCallback, useEffect } from 'react';

/** Keeps the screen awake while it is shown; the browser lets go whenever the page is hidden. */
const useWakeLock = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.hidden) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    const again = () => void take();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isOn]);
};

/** Chromium lets a page in full screen keep Escape; elsewhere it leaves full screen, and the lock stays. */
const keepEscape = async (): Promise<void> => {
  const { keyboard } = navigator as { keyboard?: { lock?: (keys: string[]) => Promise<void> } };
  await keyboard?.lock?.(['Escape']);
};

const leavingKeys = new Set(['F1', 'F3', 'F5', 'F6', 'F7', 'F11', 'F12', 'BrowserBack', 'BrowserHome']);

/** Keeps a locked till in full screen, awake and without menus. If a person leaves full screen, the page stays the same. */
export function useKiosk(isLocked: boolean): { goFullScreen: () => void } {
  useWakeLock(true);
  const goFullScreen = useCallback(() => {
    if (document.fullscreenElement !== null) return;
    void document.documentElement
      .requestFullscreen?.()
      .then(keepEscape)
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!isLocked) {
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
      return;
    }
    const refuse = (event: Event) => event.preventDefault();
    const refuseKey = (event: KeyboardEvent) => {
      if (leavingKeys.has(event.key) || (event.ctrlKey && /^[nprstuw]$/i.test(event.key))) event.preventDefault();
    };
    // The first touch after a reload brings full screen back: browsers give it to a person's hand only.
    document.addEventListener('pointerdown', goFullScreen);
    document.addEventListener('contextmenu', refuse);
    document.addEventListener('dragstart', refuse);
    document.addEventListener('keydown', refuseKey);
    window.addEventListener('beforeunload', refuse);
    return () => {
      document.removeEventListener('pointerdown', goFullScreen);
      document.removeEventListener('contextmenu', refuse);
      document.removeEventListener('dragstart', refuse);
      document.removeEventListener('keydown', refuseKey);
      window.removeEventListener('beforeunload', refuse);
    };
  }, [isLocked, goFullScreen]);

  return { goFullScreen };
}

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

import { useCallback, useEffect, useRef, useState } from 'react';
import { countWaiting, refusedWords, sendWaiting } from '#features/scanner/offline/waiting-scans.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { toast } from '#ui/toast.tsx';

const lookEveryMs = 5_000;
/** Time between tries with network, for scans that the server did not take: it was busy, or this device's clock is ahead. */
const againEveryMs = 60_000;

/** Watches whether the server is reachable, counts waiting scans, and sends them as soon as possible. */
export function useWaiting(account: LoadedAccount) {
  const [isOffline, setIsOffline] = useState(account.isKept || globalThis.navigator?.onLine === false);
  const [waiting, setWaiting] = useState(0);
  const isSending = useRef(false);
  const current = useRef(account);
  current.current = account;

  const recount = useCallback(async () => setWaiting(await countWaiting(current.current.auth)), []);
  const send = useCallback(async () => {
    if (isSending.current || current.current.secret === null) return;
    isSending.current = true;
    try {
      const words = refusedWords(await sendWaiting(current.current, Date.now()));
      if (words !== '') toast(words);
    } catch {
      // Keeps the scans waiting; the next try sends them again.
    } finally {
      isSending.current = false;
      await recount();
    }
  }, [recount]);

  useEffect(() => {
    if (account.kind === 'demo') return;
    void recount();
    if (!account.isKept) {
      setIsOffline(!navigator.onLine);
      void send();
    }
  }, [account.kind, account.isKept, recount, send]);

  useEffect(() => {
    const goOffline = () => setIsOffline(true);
    window.addEventListener('offline', goOffline);
    return () => window.removeEventListener('offline', goOffline);
  }, []);

  useEffect(() => {
    if (!isOffline || account.kind === 'demo') return;
    const look = async () => {
      const isBack = await call('scanner.config', {}).then(
        () => true,
        () => false,
      );
      if (!isBack) return;
      setIsOffline(false);
      await send();
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    const now = () => void look();
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [isOffline, account.kind, send]);

  useEffect(() => {
    if (isOffline || waiting === 0 || account.kind === 'demo') return;
    const timer = setInterval(() => void send(), againEveryMs);
    return () => clearInterval(timer);
  }, [isOffline, waiting, account.kind, send]);

  return { isOffline, setIsOffline, waiting, recount };
}

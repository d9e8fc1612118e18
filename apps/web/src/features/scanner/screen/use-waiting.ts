import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { scanStore } from '#platform/scan-store.ts';
import { toast } from '#ui/toast.tsx';

const lookEveryMs = 5_000;

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
      const refused = await sendWaiting(current.current, Date.now());
      if (refused > 0)
        toast(
          refused === 1
            ? '1 waiting scan was too old to be saved.'
            : `${refused} waiting scans were too old to be saved.`,
        );
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

  return { isOffline, setIsOffline, waiting, recount };
}

const atOnce = 20;

/** The server takes nothing older. */
const oldestMs = 7 * 24 * 3_600_000;

/** Counts this screen's waiting scans. Scans of another screen, such as an ended device, cannot be sent and expire. */
async function countWaiting(auth: string | null): Promise<number> {
  return (await scanStore.list().catch(() => [])).filter((scan) => scan.auth === auth).length;
}

/**
 * Sends what waits, oldest first, and forgets what the server has taken or never will. Sending twice is harmless.
 * @returns how many the server refused; rejects when it gave no answer
 */
async function sendWaiting({ secret, auth }: Pick<LoadedAccount, 'secret' | 'auth'>, nowMs: number) {
  const all = (await scanStore.list()).toSorted((a, b) => a.scanned_at.localeCompare(b.scanned_at));
  for (const { id, scanned_at } of all) if (nowMs - Date.parse(scanned_at) > oldestMs) await scanStore.remove(id);
  // A scan is bound to the screen it was made on.
  const own = all.filter((scan) => scan.auth === auth);
  if (secret === null || auth === null) return 0;
  let refused = 0;
  for (let from = 0; from < own.length; from += atOnce) {
    const items = own.slice(from, from + atOnce).map(({ id, sealed, scanned_at }) => ({ id, sealed, scanned_at }));
    const { results } = await call('scanner.queued', { body: { secret, auth, items } }, { timeoutMs: 20_000 });
    for (const { id, state } of results) {
      if (state === 'refused') refused += 1;
      await scanStore.remove(id);
    }
  }
  return refused;
}

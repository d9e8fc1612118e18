import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { scanStore } from '#platform/scan-store.ts';

const atOnce = 20;

/** The server takes nothing older. */
const oldestMs = 7 * 24 * 3_600_000;

/** Counts this screen's waiting scans. Scans of another screen, such as an ended device, cannot be sent and expire. */
export async function countWaiting(auth: string | null): Promise<number> {
  return (await scanStore.list().catch(() => [])).filter((scan) => scan.auth === auth).length;
}

/**
 * Sends what waits, oldest first, and forgets what the server has taken or never will. Sending twice is harmless.
 * @returns how many the server refused; rejects when it gave no answer
 */
export async function sendWaiting({ secret, auth }: Pick<LoadedAccount, 'secret' | 'auth'>, nowMs: number) {
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

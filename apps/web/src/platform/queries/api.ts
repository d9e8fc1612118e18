import { createClient } from '@carded/client';
import { attention, viewing } from '#platform/session/viewing.ts';

let send: typeof fetch = (input, init) => fetch(input, init);

/** How calls travel while a page is drawn on the server, where an address without a host leads nowhere. */
export function sendThrough(other: typeof fetch): void {
  send = other;
}

/** Set while the page goes: calls that are sent then outlive it. */
let isLeaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

/** Every call of the account goes through here. It is given up after 5 seconds, unless the call asks for more. The cookie is the credential; nothing is kept in the browser's storage. */
export const { call } = createClient({
  fetch: (input, init) => send(input, isLeaving ? { ...init, keepalive: true } : init),
  headers: () => ({ ...attention(), ...viewing() }),
});

/** Acts on each, `atOnce` at a time, and says how each ended, in their order. A refused one does not stop the others. */
export async function inGroups<T>(items: readonly T[], act: (item: T) => Promise<unknown>, atOnce: number) {
  const results: PromiseSettledResult<unknown>[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    results.push(...(await Promise.allSettled(items.slice(at, at + atOnce).map(act))));
  return results;
}

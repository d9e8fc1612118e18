import { listenAsShop, type Received, type ShopListener } from '@carded/server/testing';
import type { Chance } from './chance.ts';

export type Receiver = Pick<ShopListener, 'url' | 'received' | 'close'>;

/** Kept open without an answer, as long as a slow shop would. */
const hangMs = 4_000;

/**
 * The shops' receivers on this machine. The first try of some messages is answered 500, late, or by hanging up; a second try of the same id goes well, since
 * the third would come five minutes later.
 */
export async function startReceiver(chance: Chance): Promise<Receiver> {
  const seen = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const shop = await listenAsShop((response, request: Received) => {
    const id = String(request.headers['webhook-id']);
    const isFirst = !seen.has(id);
    seen.add(id);
    const luck = isFirst ? chance.between(1, 100) : 100;
    if (luck <= 2) response.writeHead(500).end();
    else if (luck === 3) response.destroy();
    else if (luck === 4) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        response.writeHead(204).end();
      }, hangMs);
      timers.add(timer);
    } else response.writeHead(204).end();
  });
  return {
    url: shop.url,
    received: shop.received,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await shop.close();
    },
  };
}

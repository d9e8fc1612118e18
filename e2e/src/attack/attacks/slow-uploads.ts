import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, atMost, type Line, measureAtMost, reported } from '#attack/attack-kind.ts';
import { askedForId, makeShop, openBuyer, ownCard, untilTaken } from '#attack/buyers.ts';
import { percentile } from '#attack/percentile.ts';

const buyers = 20;
const sentBytes = 423;

/** Compares the waits of honest people during an attack on uploads with quiet waits. */
export function uploadLines(quiet: readonly number[], beside: readonly number[]): Line[] {
  const served = beside.filter((ms) => !Number.isNaN(ms));
  const limitMs = 2 * percentile(quiet, 0.5) + 5_000;
  return [
    reported('honest upload, quiet, median', percentile(quiet, 0.5), 'ms'),
    reported('honest upload beside it, median', percentile(served, 0.5), 'ms'),
    measureAtMost('honest upload beside it, longest', Math.max(...served), limitMs, 'ms'),
    atMost('honest uploads not answered in time', buyers - served.filter((ms) => ms <= limitMs).length, 0, 'of 20'),
  ];
}

/** Buyers who show the back of their card, one after the other. @returns how long each waited */
export async function honestUploads(
  arena: Parameters<Attack['run']>[0],
  shop: Awaited<ReturnType<typeof makeShop>>,
  { from, count }: { from: number; count: number },
): Promise<number[]> {
  const waits: number[] = [];
  for (let person = from; person < from + count; person += 1) {
    const buyer = await askedForId(arena, shop, `198.51.${100 + (person % 100)}.7`, person);
    const { back } = await ownCard(person);
    waits.push(await untilTaken(() => buyer.show('back', back)));
  }
  return waits;
}

/** Two networks that say how long their uploads are, and send a few bytes of them. */
export const slowUploads: Attack = {
  name: 'slow-uploads',
  promise: 'Uploads that only begin keep no place from others, and end within half a minute.',
  run: async (arena) => {
    const shop = await makeShop(arena);
    const quiet = await honestUploads(arena, shop, { from: 0, count: 5 });
    const lives: number[] = [];
    const open = new Set<Socket>();
    const begin = async (ip: string) => {
      const { headers } = await openBuyer(arena, shop, ip);
      const startedAt = performance.now();
      const socket = connect(arena.port, 'localhost');
      open.add(socket);
      socket.on('error', () => undefined).on('data', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        lives.push(performance.now() - startedAt);
      });
      const lines = Object.entries({
        host: `localhost:${arena.port}`,
        ...headers,
        'content-type': 'application/json',
        'content-length': 15_000_000,
      }).map(([name, value]) => `${name}: ${value}`);
      socket.write(`POST /v1/buyer/document HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${'a'.repeat(sentBytes)}`);
    };
    let isOver = false;
    const keepOpen = async (ip: string) => {
      while (!isOver) {
        await begin(ip);
        await pause(1_000);
      }
    };
    const attacking = ['203.0.113.9', '203.0.114.9'].map(keepOpen);
    const beside = await honestUploads(arena, shop, { from: 20, count: buyers });
    isOver = true;
    await Promise.all(attacking);
    const untilMs = performance.now() + 35_000;
    while (open.size > 0 && performance.now() < untilMs) await pause(200);
    const left = open.size;
    for (const socket of open) socket.destroy();
    return [
      ...uploadLines(quiet, beside),
      reported('slow uploads begun', lives.length + left, 'uploads'),
      atMost('a slow upload lived', left > 0 ? Number.NaN : Math.max(...lives) / 1_000, 30, 's'),
    ];
  },
};

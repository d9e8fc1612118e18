import { setTimeout as pause } from 'node:timers/promises';
import {
  listenAsShop,
  makeAccount,
  makeLogin,
  makeWebsite,
  type ShopListener,
  type TestAccount,
  testBuyer,
} from '@carded/server/testing';
import type { BenchServer } from '#data/bench.ts';
import { benchContext } from '#data/bench-context.ts';
import { type Connection, openConnection, requestBytes } from './keep-alive.ts';
import { median, percentile } from './percentile.ts';

/** Way a shop answers webhooks. */
export type Manner = 'well' | 'never' | 'with an error' | 'by hanging up';
/** Times from the answer of a create until its shop got the webhook, in milliseconds. */
export type Waits = { p50: number; p95: number; missing: number };

const answers: Record<Manner, ShopListener['answer']> = {
  well: 204,
  never: () => undefined,
  'with an error': 500,
  'by hanging up': (response) => response.socket?.destroy(),
};
const perShop = 20;
const giveUpMs = 60_000;

/** Makes shops with a webhook each, in which people buy in turn. */
export async function makeShops(server: BenchServer) {
  const context = await benchContext(server.database);
  const connection = await openConnection(server.port);
  const open: ShopListener[] = [];
  const make = async (account: TestAccount, cookie: string, manner: Manner) => {
    const [website, shop] = [await makeWebsite(context, account), await listenAsShop(answers[manner])];
    open.push(shop);
    const body = { url: shop.url, website: website.liveKey };
    await post(connection, server, '/api/webhooks', body, { cookie });
    return { manner, key: website.testKey, shop };
  };
  return {
    /** Runs one round with new shops, and measures the waits of those that answer. */
    measureRound: async (manners: readonly Manner[]): Promise<Waits> => {
      const shops: Awaited<ReturnType<typeof make>>[] = [];
      // An account may have fifty webhooks.
      const account = await makeAccount(context, { trialVerifications: 0 });
      const { cookie } = await makeLogin(context, account);
      for (const manner of manners) shops.push(await make(account, cookie, manner));
      const createdAt = new Map<string, number>();
      for (let turn = 0; turn < perShop; turn += 1) {
        for (const { key, manner } of shops) {
          const { uuid } = await post(connection, server, '/v1/create', { key, data: testBuyer('John') });
          if (manner === 'well') createdAt.set(uuid, Date.now());
        }
      }
      return heard(
        shops.filter(({ manner }) => manner === 'well').map(({ shop }) => shop),
        createdAt,
      );
    },
    close: async () => {
      connection.close();
      await Promise.all([context.db.close(), ...open.map((shop) => shop.close())]);
    },
  };
}

const heard = async (shops: readonly ShopListener[], createdAt: ReadonlyMap<string, number>): Promise<Waits> => {
  const until = Date.now() + giveUpMs;
  const received = () => shops.flatMap((shop) => shop.received);
  while (received().length < createdAt.size && Date.now() < until) await pause(50);
  const waits = received().map(({ at, body }) => at - (createdAt.get(JSON.parse(body).data.uuid) ?? Number.NaN));
  return { p50: median(waits), p95: percentile(waits, 0.95), missing: createdAt.size - waits.length };
};

const post = async (
  connection: Connection,
  { host }: BenchServer,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ uuid: string }> => {
  const answer = await connection.send(requestBytes(host, { method: 'POST', path, headers, body }));
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}.`);
  return JSON.parse(answer.body.toString());
};

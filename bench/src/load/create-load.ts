import { connect } from '@carded/database';
import { benchContext } from '#data/bench-context.ts';
import type { Buyer } from '#data/buyers.ts';
import { makeCreateRecorder, type RecordedCreate } from '#data/record-creates.ts';
import { readCast } from '#data/starting-database.ts';
import { openConnection, requestBytes } from './keep-alive.ts';
import { type Round, runClients } from './run-clients.ts';
import type { Server } from './start-server.ts';

export type Load = { run: (forMs: number) => Promise<Round>; close: () => Promise<void> };
type Buyers = Generator<Buyer, never>;

/** Number of requests prepared for a second, more than any machine answers; the rest is used by the next round. */
const readyPerSecond = 1_300;

/** Creates over HTTP with a live key, each for another buyer. */
export async function makeBuyerLoad(
  server: Server & { database: { url: string } },
  people: Buyers,
  clients: number,
): Promise<Load> {
  const { key } = await readCast(server.database.url);
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(server.port)));
  const requestOf = ({ data }: Buyer) =>
    requestBytes(server.host, { method: 'POST', path: '/v1/create', body: { key, data } });
  return {
    run: (forMs) =>
      runClients({ clients, forMs }, async (client) => {
        const answer = await connections[client]?.send(requestOf(people.next().value));
        return answer?.status === 200;
      }),
    close: async () => {
      for (const connection of connections) connection.close();
    },
  };
}

/** The two statements of a create, sent raw: the least a create can cost on this machine, with the same rows written. */
export async function makeRawLoad(
  urls: { url: string; appUrl: string },
  people: Buyers,
  clients: number,
): Promise<Load> {
  const context = await benchContext(urls);
  const record = await makeCreateRecorder(context, await readCast(urls.url));
  const { pool, close } = connect({ url: urls.appUrl, applicationName: 'bench raw', max: clients });
  let ready: RecordedCreate[] = [];
  return {
    run: async (forMs) => {
      while (ready.length < (forMs / 1_000) * readyPerSecond) ready.push(await record(people.next().value));
      const round = await runClients({ clients, forMs, atMost: ready.length }, async () => {
        const call = ready.pop();
        if (call === undefined) return false;
        await pool.query(call.read.text, call.read.values);
        const { rows } = await pool.query<{ outcome: string }>(call.write.text, call.write.values);
        return rows[0]?.outcome === 'written';
      });
      return round;
    },
    close: async () => {
      ready = [];
      await Promise.all([close(), context.db.close()]);
    },
  };
}

import { getSignedIn, listVerifications, listWebsites } from '@carded/contract';
import { makeLogin } from '@carded/server/testing';
import { type Bench, openBench } from '#data/bench.ts';
import { benchContext } from '#data/bench-context.ts';
import { ensureLog, largeCount } from '#data/databases.ts';
import { readSamples } from '#data/samples.ts';
import { readCast } from '#data/starting-database.ts';
import { type Figure, line, reference } from '#figure.ts';
import { openConnection, requestBytes } from '#load/keep-alive.ts';
import { logPages } from '#load/log-requests.ts';
import { type Round, runClients } from '#load/run-clients.ts';
import { startScript } from '#load/start-server.ts';

const clients = 16;
const rawShare = 0.2;

/** Measures a merchant's usual requests: session check, log page, one detail, list of websites, a search (asvs A2). */
export const reads: Figure = {
  name: 'reads',
  measure: async (setting) => {
    await using bench = await openBench();
    const name = await ensureLog(bench.cluster, largeCount(setting.isQuick), setting);
    const prepared = await prepare(bench, name);
    const rawMs = setting.isQuick ? 3_000 : 6_000;
    await prepared.journeys(1_500);
    const before = await prepared.raw(rawMs);
    const ours = await prepared.journeys(setting.isQuick ? 20_000 : 60_000);
    const after = await prepared.raw(rawMs);
    const raw = (before.perSecond + after.perSecond) / 2;
    return [
      reference('reference server', raw, '/s'),
      reference('reference server p99', Math.max(before.p99, after.p99), 'ms'),
      line('signed-in reads', ours.perSecond, '/s', { atLeast: 800 }),
      line('signed-in reads, share of reference', (100 * ours.perSecond) / raw, '%', { atLeast: 100 * rawShare }),
      reference('signed-in reads p50', ours.p50, 'ms'),
      line('signed-in reads p99', ours.p99, 'ms', { atMost: 60 }),
      line('signed-in reads, not 200', ours.failed, 'answers', { atMost: 0 }),
    ];
  },
};

const prepare = async (bench: Bench, name: string) => {
  const urls = bench.cluster.urls(name);
  const server = await bench.serve(name, 'api');
  const { accountId } = await readCast(urls.url);
  const context = await benchContext(urls);
  const { cookie } = await makeLogin(context, { accountId });
  const samples = await readSamples(context, accountId, 60);
  await context.db.close();
  const script = new URL('../raw/reference-server.ts', import.meta.url).pathname;
  const reference = await startScript(script, { BENCH_DATABASE: urls.url });
  bench.afterwards(reference.stop);

  const searches = Object.values(logPages);
  const get = (path: string) => requestBytes(server.host, { method: 'GET', path, headers: { cookie } });
  const post = (body: unknown) =>
    requestBytes(server.host, { method: 'POST', path: listVerifications.path, headers: { cookie }, body });
  const requests = samples.flatMap((sample, index) => [
    get(getSignedIn.path),
    post({ month: sample.month }),
    get(`/api/verification/${sample.id}`),
    get(listWebsites.path),
    post(searches[index % searches.length]?.(sample) ?? {}),
  ]);
  const rawRequest = requestBytes(reference.host, { method: 'GET', path: '/page', headers: { cookie } });
  const open = (port: number) => Promise.all(Array.from({ length: clients }, () => openConnection(port)));
  const [ours, theirs] = await Promise.all([open(server.port), open(reference.port)]);
  bench.afterwards(async () => {
    for (const connection of [...ours, ...theirs]) connection.close();
  });
  let turn = 0;
  const journeys = (forMs: number): Promise<Round> =>
    runClients({ clients, forMs }, async (client) => {
      turn += 1;
      const request = requests[turn % requests.length];
      if (request === undefined) return false;
      return (await ours[client]?.send(request))?.status === 200;
    });
  const raw = (forMs: number): Promise<Round> =>
    runClients({ clients, forMs }, async (client) => (await theirs[client]?.send(rawRequest))?.status === 200);
  return { journeys, raw };
};

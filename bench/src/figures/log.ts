import { connect } from '@carded/database';
import { buildApp } from '@carded/server/app';
import { makeLogin, type Statement, statementsOf } from '@carded/server/testing';
import { type Bench, openBench } from '#data/bench.ts';
import { benchContext } from '#data/bench-context.ts';
import { ensureLog, largeCount } from '#data/databases.ts';
import { readSamples } from '#data/samples.ts';
import { readCast } from '#data/starting-database.ts';
import { type Figure, type Line, line, reference } from '#figure.ts';
import { openConnection, requestBytes } from '#load/keep-alive.ts';
import { logPages } from '#load/log-requests.ts';
import { medianOf, type Round, runClients } from '#load/run-clients.ts';

const clients = 4;
const slowerAtMost = 3;
const quietMs = 50;
const monthsMs = 20;

/**
 * The log of an account with a third of all verifications, over HTTP with a signed-in session, against the page's one query sent raw: as row-level security
 * needs it, in a transaction with the tenant set. The raw query is the one the server itself sends; it is listened to first.
 */
export const log: Figure = {
  name: 'log',
  measure: async (setting) => {
    await using bench = await openBench();
    const name = await ensureLog(bench.cluster, largeCount(setting.isQuick), setting);
    const prepared = await prepare(bench, name, setting.isQuick ? 40 : 120);
    const perBlock = setting.isQuick ? 60 : 150;
    const blocks = setting.isQuick ? 2 : 5;
    const lines: Line[] = [];
    for (const page of Object.keys(logPages)) {
      const [raws, https]: [Round[], Round[]] = [[], []];
      const warm = await prepared.http(page, 120);
      for (let block = 0; block < blocks; block += 1) {
        raws.push(await prepared.raw(page, perBlock));
        https.push(await prepared.http(page, perBlock));
      }
      const [ours, theirs] = [medianOf(https), medianOf(raws)];
      lines.push(
        line(`${page} p95`, ours.p95, 'ms', { atMost: slowerAtMost * theirs.p95 }),
        reference(
          `  its raw query p95`,
          theirs.p95,
          'ms',
          ours.p95 <= quietMs ? '' : `quiet: the page ≤ ${quietMs} ms`,
        ),
      );
      const failed = ours.failed + theirs.failed + warm.failed;
      if (failed > 0) lines.push(line(`  ${page}, not answered`, failed, '', { atMost: 0 }));
    }
    const months = await prepared.months(setting.isQuick ? 100 : 400);
    lines.push(line('list of months p95', months.p95, 'ms', { atMost: monthsMs }));
    if (months.failed > 0) lines.push(line('  list of months, not answered', months.failed, '', { atMost: 0 }));
    return lines;
  },
};

/** Prepares a signed-in session, requests, and the raw query of each. */
const prepare = async (bench: Bench, name: string, sampleCount: number) => {
  const urls = bench.cluster.urls(name);
  const server = await bench.serve(name, 'api');
  const { accountId } = await readCast(urls.url);
  const context = await benchContext(urls);
  const { cookie } = await makeLogin(context, { accountId });
  const samples = await readSamples(context, accountId, sampleCount);
  const path = '/api/verification/logs';
  const requests = new Map<string, Buffer[]>();
  const queries = new Map<string, Statement[]>();
  const { http } = await buildApp(context);
  for (const [page, criteriaOf] of Object.entries(logPages)) {
    const bodies = samples.map(criteriaOf);
    requests.set(
      page,
      bodies.map((body) => requestBytes(server.host, { method: 'POST', path, headers: { cookie }, body })),
    );
    const calls = await statementsOf(context, async () => {
      for (const payload of bodies)
        await http.inject({ method: 'POST', url: path, headers: { host: 'localhost:3000', cookie }, payload });
    });
    queries.set(
      page,
      calls.filter(({ text }) => /from "verifications" .*order by "v"."id" desc/.test(text)),
    );
  }
  await http.close();
  await context.db.close();

  const { pool, close } = connect({ url: urls.appUrl, applicationName: 'bench raw', max: clients });
  const raws = await Promise.all(Array.from({ length: clients }, () => pool.connect()));
  const connections = await Promise.all(raws.map(() => openConnection(server.port)));
  bench.afterwards(async () => {
    for (const connection of connections) connection.close();
    for (const client of raws) client.release();
    await close();
  });
  let turn = 0;
  const next = <T>(from: readonly T[] | undefined): T => {
    turn += 1;
    const found = from?.[turn % from.length];
    if (found === undefined) throw new Error('Nothing was prepared for the page.');
    return found;
  };
  const monthsRequest = requestBytes(server.host, {
    method: 'GET',
    path: '/api/verification/months',
    headers: { cookie },
  });
  const ask = async (client: number, request: Buffer) => (await connections[client]?.send(request))?.status === 200;
  return {
    raw: (page: string, atMost: number) =>
      runClients({ clients, atMost }, async (client) => {
        const { text, values } = next(queries.get(page));
        const connection = raws[client];
        if (connection === undefined) return false;
        await connection.query('begin');
        await connection.query("select set_config('app.account_id', $1, true)", [accountId]);
        const { rowCount } = await connection.query(text, values);
        await connection.query('commit');
        return (rowCount ?? 0) > 0;
      }),
    http: (page: string, atMost: number) =>
      runClients({ clients, atMost }, (client) => ask(client, next(requests.get(page)))),
    months: (atMost: number) => runClients({ clients, atMost }, (client) => ask(client, monthsRequest)),
  };
};

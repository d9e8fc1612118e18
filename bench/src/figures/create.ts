import { openBench } from '#data/bench.ts';
import { ensureLog, smallCount } from '#data/databases.ts';
import { type Figure, line, reference } from '#figure.ts';
import { makeBuyerLoad, makeRawLoad } from '#load/create-load.ts';
import { medianOf, type Round } from '#load/run-clients.ts';

const clients = 16;
const rawShare = 0.35;
const slowerAtMost = 4;

/**
 * Compares `POST /v1/create` over HTTP with its two SQL statements, sent raw with the engine's own parameters prepared. Short rounds take turns, so that both
 * see the same machine; medians of the rounds.
 */
export const create: Figure = {
  name: 'create',
  measure: async (setting) => {
    const roundMs = setting.isQuick ? 2_500 : 4_000;
    const rounds = setting.isQuick ? 3 : 5;
    await using bench = await openBench();
    const name = await ensureLog(bench.cluster, smallCount, setting);
    const server = await bench.serve(name, 'api');
    const http = await makeBuyerLoad(server, bench.buyers, clients);
    const raw = await makeRawLoad(bench.cluster.urls(name), bench.buyers, clients);
    await http.run(1_500);
    const [https, raws]: [Round[], Round[]] = [[], []];
    let created = 0;
    let cpuMs = 0;
    let databaseMs = 0;
    for (let index = 0; index < rounds; index += 1) {
      raws.push(await raw.run(roundMs));
      const [before, databaseBefore] = [server.cpuMs(), bench.cluster.cpuMs()];
      const round = await http.run(roundMs);
      https.push(round);
      cpuMs += server.cpuMs() - before;
      databaseMs += bench.cluster.cpuMs() - databaseBefore;
      created += round.count;
      setting.say(`round ${index + 1} of ${rounds}: ${rate(raws)} raw, ${rate(https)} over HTTP`);
    }
    await Promise.all([http.close(), raw.close()]);
    const [ours, theirs] = [medianOf(https), medianOf(raws)];
    return [
      reference('raw SQL', theirs.perSecond, '/s'),
      reference('raw SQL p50', theirs.p50, 'ms'),
      reference('raw SQL p99', theirs.p99, 'ms'),
      line('create', ours.perSecond, '/s', { atLeast: rawShare * theirs.perSecond }),
      line('create, share of raw', (100 * ours.perSecond) / theirs.perSecond, '%', { atLeast: 100 * rawShare }),
      reference('create p50', ours.p50, 'ms'),
      reference('create, processor time of the server', cpuMs / created, 'ms'),
      reference('create, processor time of the database', databaseMs / created, 'ms'),
      line('create p99', ours.p99, 'ms', { atMost: slowerAtMost * theirs.p99 }),
      line('create, not 200', ours.failed, 'answers', { atMost: 0 }),
    ];
  },
};

const rate = (rounds: readonly Round[]) => `${Math.round(rounds.at(-1)?.perSecond ?? 0)}/s`;

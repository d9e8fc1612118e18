import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { makeLogin } from '@carded/server/testing';
import { type BenchServer, openBench } from '#data/bench.ts';
import { benchContext } from '#data/bench-context.ts';
import { ensureLog, largeCount } from '#data/databases.ts';
import { readCast } from '#data/starting-database.ts';
import { type Figure, type Line, line } from '#figure.ts';

const rowsWanted = 100_000;
const longestDays = 119;
const dayMs = 86_400_000;
const startMs = 1_000;
const endSeconds = 20;
const growthMb = 150;
const lineFeed = 10;

type Exported = { rows: number; firstByteMs: number; totalMs: number };

/** Exports the longest ranges, one after another until 100,000 rows were sent, and measures the growth of the server's memory. */
export const exporting: Figure = {
  name: 'export',
  measure: async (setting) => {
    await using bench = await openBench();
    const name = await ensureLog(bench.cluster, largeCount(setting.isQuick), setting);
    const server = await bench.serve(name, 'api');
    const { accountId } = await readCast(server.database.url);
    const context = await benchContext(server.database);
    const { cookie } = await makeLogin(context, { accountId });
    await context.db.close();
    const atMost = setting.isQuick ? rowsWanted / 10 : rowsWanted;
    // The first one, as long as the others, takes what every later one uses again: what grows after it grows with the rows.
    await exportOf(server, cookie, 0, longestDays);
    const before = server.memoryMb();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, server.memoryMb());
    }, 50);
    const done: Exported[] = [];
    const rowsOf = () => done.reduce((sum, { rows }) => sum + rows, 0);
    for (let part = 0; rowsOf() < atMost && part < 6; part += 1)
      done.push(await exportOf(server, cookie, part * (longestDays + 1), longestDays));
    clearInterval(watch);
    const seconds = done.reduce((sum, { totalMs }) => sum + totalMs, 0) / 1_000;
    return linesOf(done, (seconds * rowsWanted) / rowsOf(), most - before);
  },
};

const linesOf = (done: readonly Exported[], secondsPerAll: number, grownMb: number): Line[] => [
  line('first byte after asking, slowest', Math.max(...done.map(({ firstByteMs }) => firstByteMs)), 'ms', {
    atMost: startMs,
  }),
  line('100,000 rows', secondsPerAll, 's', { atMost: endSeconds }),
  line('memory above the first export', grownMb, 'MB', { atMost: growthMb }),
];

/** Runs an export from the button's press: the question, the link, the file. */
const exportOf = async (server: BenchServer, cookie: string, daysAgo: number, days: number): Promise<Exported> => {
  const dayOf = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
  const startedAt = performance.now();
  const prepared = await fetch(`http://${server.host}/api/verification/export-query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ dateStart: dayOf(daysAgo + days), dateEnd: dayOf(daysAgo) }),
  });
  const { link } = (await prepared.json()) as { link: string };
  const [answer] = (await once(
    get({ port: server.port, host: '127.0.0.1', path: link, headers: { cookie, host: server.host } }),
    'response',
  )) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}.`);
  let [lines, firstByteMs] = [0, 0];
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (firstByteMs === 0) firstByteMs = performance.now() - startedAt;
    for (const byte of chunk) if (byte === lineFeed) lines += 1;
  }
  // The first line names the columns.
  return { rows: lines - 1, firstByteMs, totalMs: performance.now() - startedAt };
};

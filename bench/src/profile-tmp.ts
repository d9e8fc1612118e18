import { readFileSync, readdirSync } from 'node:fs';
import { getSignedIn, listVerifications, listWebsites } from '@carded/contract';
import { makeLogin } from '@carded/testing/server';
import { openBench } from '#data/bench.ts';
import { benchContext } from '#data/bench-context.ts';
import { ensureLog } from '#data/databases.ts';
import { readSamples } from '#data/samples.ts';
import { readCast } from '#data/starting-database.ts';
import { openConnection, requestBytes } from '#load/keep-alive.ts';
import { logPages } from '#load/log-requests.ts';
import { runClients } from '#load/run-clients.ts';
const n = Number(process.argv[2] ?? 1_000_000);
const bench = await openBench();
const name = await ensureLog(bench.cluster, n, { isQuick: false, say: console.log } as never);
const urls = bench.cluster.urls(name);
const server = await bench.serve(name, 'api');
const { accountId } = await readCast(urls.url);
const context = await benchContext(urls);
const { cookie } = await makeLogin(context, { accountId });
const samples = await readSamples(context, accountId, 60);
await context.db.close();
const searches = Object.values(logPages);
const get = (path: string) => requestBytes(server.host, { method: 'GET', path, headers: { cookie } });
const post = (body: unknown) => requestBytes(server.host, { method: 'POST', path: listVerifications.path, headers: { cookie }, body });
const kinds: Record<string, Buffer[] | Uint8Array[]> = {
  session: [get(getSignedIn.path)] as never,
  month: samples.map((s) => post({ month: s.month })) as never,
  detail: samples.map((s) => get(`/api/verification/${s.id}`)) as never,
  websites: [get(listWebsites.path)] as never,
  search: samples.map((s, i) => post(searches[i % searches.length]?.(s) ?? {})) as never,
};
const pgCpu = () => { let t = 0; for (const p of readdirSync('/proc')) if (/^\d+$/.test(p)) try { const s = readFileSync(`/proc/${p}/stat`, 'utf8'); if (s.includes('(postgres)')) { const f = s.split(') ')[1]!.split(' '); t += (Number(f[11]) + Number(f[12])) * 10; } } catch {} return t; };
const conns = await Promise.all(Array.from({ length: 16 }, () => openConnection(server.port)));
for (let round = 0; round < 2; round++)
for (const [kind, requests] of Object.entries(kinds)) {
  let turn = 0;
  const c0 = server.cpuMs(), p0 = pgCpu(), l0 = process.cpuUsage();
  const r = await runClients({ clients: 16, forMs: 4000 }, async (client) => { turn++; const q = requests[turn % requests.length]; return (await conns[client]!.send(q as never))?.status === 200; });
  const l = process.cpuUsage(l0);
  console.log(kind.padEnd(9), `${r.perSecond.toFixed(0)}/s p50 ${r.p50.toFixed(1)} p99 ${r.p99.toFixed(1)} failed ${r.failed} | per request: node ${((server.cpuMs() - c0) / turn).toFixed(2)} ms, pg ${((pgCpu() - p0) / turn).toFixed(2)} ms, load ${((l.user + l.system) / 1000 / turn).toFixed(2)} ms`);
}
for (const c of conns) c.close();
await bench[Symbol.asyncDispose]();

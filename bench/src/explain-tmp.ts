import { connect } from '@carded/database';
import { buildApp } from '@carded/server/app';
import { getSignedIn, listVerifications, listWebsites } from '@carded/contract';
import { makeLogin } from '@carded/testing/server';
import { openBench } from '#data/bench.ts';
import { benchContext } from '#data/bench-context.ts';
import { ensureLog } from '#data/databases.ts';
import { readSamples } from '#data/samples.ts';
import { readCast } from '#data/starting-database.ts';
import { recordReads } from '#data/record-reads.ts';
import { logPages } from '#load/log-requests.ts';
const bench = await openBench();
const name = await ensureLog(bench.cluster, Number(process.argv[2] ?? 1_000_000), { isQuick: false, say: console.log } as never);
const urls = bench.cluster.urls(name);
const { accountId } = await readCast(urls.url);
const context = await benchContext(urls);
const { cookie } = await makeLogin(context, { accountId });
const samples = await readSamples(context, accountId, 10);
const { http } = await buildApp(context);
const s = samples[4]!;
const get = (url: string) => () => http.inject({ method: 'GET', url, headers: { host: 'localhost:3000', cookie } });
const post = (payload: object) => () => http.inject({ method: 'POST', url: listVerifications.path, headers: { host: 'localhost:3000', cookie }, payload });
const acts: Record<string, () => Promise<unknown>> = { session: get(getSignedIn.path), detail: get(`/api/verification/${s.id}`), websites: get(listWebsites.path) };
for (const [k, of] of Object.entries(logPages)) acts[k] = post(of(s) as object);
const { pool, close } = connect({ url: urls.appUrl, applicationName: 'x', max: 1 });
const client = await pool.connect();
for (const [k, act] of Object.entries(acts)) {
  await act();
  const calls = await recordReads(context, act);
  console.log('==', k);
  for (const c of calls) {
    if (!/^(select|with)/.test(c.text)) { console.log('   ', c.text.slice(0, 90)); continue; }
    await client.query('begin'); await client.query("select set_config('app.account_id', $1, true)", [accountId]);
    let best: [number, number] = [1e9, 1e9]; 
    for (let i = 0; i < 5; i++) { const { rows } = await client.query('explain (analyze, summary, format json) ' + c.text, c.values); const p = rows[0]['QUERY PLAN'][0]; if (p['Planning Time'] + p['Execution Time'] < best[0] + best[1]) best = [p['Planning Time'], p['Execution Time']]; }
    await client.query('commit');
    console.log(`    plan ${best[0].toFixed(2)} exec ${best[1].toFixed(2)}  ${c.text.replace(/\s+/g, ' ').slice(0, 150)}`);
  }
}
client.release(); await close(); await http.close(); await context.db.close();
await bench[Symbol.asyncDispose]();

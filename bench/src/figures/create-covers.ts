import { connect } from '@carded/database';
import { openBench } from '#data/bench.ts';
import { ensureStart } from '#data/starting-database.ts';
import { type Figure, line, reference } from '#figure.ts';
import { makeBuyerLoad } from '#load/create-load.ts';
import { medianOf, type Round } from '#load/run-clients.ts';

const clients = 16;
const shareAtLeast = 97;
const name = 'bench_covers';
const recordUsage = 'carded.record_usage(uuid, uuid, text[], timestamptz)';

/** As it is recorded, without asking what covers it: no trial is looked for, nothing is taken from one. */
const uncovered = `
create or replace function carded.record_usage(p_account uuid, p_verification uuid, p_kinds text[], p_now timestamptz) returns void
language plpgsql as $$
declare
  v_month constant date := date_trunc('month', p_now at time zone 'UTC')::date;
begin
  with fresh as (
    insert into carded.usage_events (account_id, verification_id, kind, month, covered_by)
    select p_account, p_verification, k, v_month, 'plan' from unnest(p_kinds) as k
    on conflict do nothing returning kind)
  insert into carded.usage_counters as c (account_id, month, kind, covered_by, shard, count)
  select p_account, v_month, kind, 'plan', pg_backend_pid() % 16, 1 from fresh order by kind
  on conflict (account_id, month, kind, covered_by, shard) do update set count = c.count + 1;
end $$`;

/** What it costs a create that its usage says what covers it: short rounds with and without take turns on one server, in the order ABBA. */
export const createCovers: Figure = {
  name: 'create-covers',
  measure: async ({ isQuick, say }) => {
    await using bench = await openBench();
    await bench.cluster.create(name, await ensureStart(bench.cluster));
    const owner = connect({ url: bench.cluster.urls(name).url, applicationName: 'bench set-up', max: 1 });
    bench.afterwards(() => owner.close());
    const { rows } = await owner.pool.query<{ text: string }>('select pg_get_functiondef($1::regprocedure) as text', [
      recordUsage,
    ]);
    const functions = { with: rows[0]?.text ?? '', without: uncovered };
    const load = await makeBuyerLoad(await bench.serve(name, 'api'), bench.buyers, clients);
    const rounds: Record<keyof typeof functions, Round[]> = { with: [], without: [] };
    await load.run(3_000);
    for (let turn = 0; turn < (isQuick ? 2 : 12); turn += 1)
      for (const which of turn % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        await owner.pool.query(functions[which]);
        await load.run(300);
        rounds[which].push(await load.run(isQuick ? 1_500 : 3_000));
        say(`round ${turn + 1}, ${which}: ${Math.round(rounds[which].at(-1)?.perSecond ?? 0)}/s`);
      }
    await load.close();
    const [covered, plain] = [medianOf(rounds.with), medianOf(rounds.without)];
    return [
      reference('create without covers', plain.perSecond, '/s'),
      line('create with covers, share of without', (100 * covered.perSecond) / plain.perSecond, '%', {
        atLeast: shareAtLeast,
      }),
      line('create with covers, not 200', covered.failed, 'answers', { atMost: 0 }),
    ];
  },
};

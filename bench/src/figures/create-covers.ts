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

/** Matches the lookup and lock of a trial. Without it the plan covers everything, and no trial is used. */
const lookUp = /perform from carded\.trials[^;]*;\s*if found then v_cover := 'trial'; end if;/;

/** Measures the cost of finding a create's cover: short rounds with and without it take turns on one server, in the order ABBA. */
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
    const covered = rows[0]?.text ?? '';
    if (!lookUp.test(covered)) throw new Error(`${recordUsage} looks for a trial in another way.`);
    const functions = { with: covered, without: covered.replace(lookUp, '') };
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
    const [ours, plain] = [medianOf(rounds.with), medianOf(rounds.without)];
    return [
      reference('create without covers', plain.perSecond, '/s'),
      line('create with covers, share of without', (100 * ours.perSecond) / plain.perSecond, '%', {
        atLeast: shareAtLeast,
      }),
      line('create with covers, not 200', ours.failed, 'answers', { atMost: 0 }),
    ];
  },
};

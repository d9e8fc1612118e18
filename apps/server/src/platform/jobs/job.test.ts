import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { batchJob, job } from './job.ts';

const context = {} as Context;
const payload = z.object({ n: z.number() });

test('runs a batch together while all goes well', async () => {
  const runs: number[][] = [];
  const sum = batchJob('sum', payload, async (_, given) => void runs.push(given.map(({ n }) => n)), { batchSize: 10 });
  expect(await sum.run(context, [{ n: 1 }, { n: 2 }])).toEqual([null, null]);
  expect(runs).toEqual([[1, 2]]);
});

test('lets one bad payload of a batch spoil no other', async () => {
  const done: number[] = [];
  const run = async (_: Context, given: { n: number }[]) => {
    if (given.some(({ n }) => n === 2)) throw new Error('two');
    done.push(...given.map(({ n }) => n));
  };
  const outcomes = await batchJob('sum', payload, run, { batchSize: 10 }).run(context, [
    { n: 1 },
    { n: 2 },
    { n: 'three' },
    { n: 4 },
  ]);
  expect(outcomes.map((outcome) => outcome === null)).toEqual([true, false, false, true]);
  expect(done).toEqual([1, 4]);
});

test('takes no payload for an empty one, as jobs by the clock have', async () => {
  expect(await job('tick', z.object({}), async () => undefined).run(context, [null])).toEqual([null]);
});

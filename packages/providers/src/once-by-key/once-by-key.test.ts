import { expect, test } from 'vitest';
import { makeOnceByKey } from './index.ts';

function makeCounter() {
  const runs: string[] = [];
  return { runs, count: (key: string) => async () => void runs.push(key) };
}

test('a key runs once, at the same time and later', async () => {
  const once = makeOnceByKey();
  const { runs, count } = makeCounter();
  await Promise.all([once('a', count('a')), once('a', count('a')), once('b', count('b'))]);
  await once('a', count('a'));
  expect(runs).toEqual(['a', 'b']);
});

test('a failed key runs again, and all who waited for it are told', async () => {
  const once = makeOnceByKey();
  const fail = async () => {
    await Promise.resolve();
    throw new Error('no');
  };
  const results = await Promise.allSettled([once('a', fail), once('a', fail)]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  const { runs, count } = makeCounter();
  await once('a', count('a'));
  expect(runs).toEqual(['a']);
});

test('an action that throws before it waits is forgotten too', async () => {
  const once = makeOnceByKey();
  const fail = () => {
    throw new Error('no');
  };
  await expect(once('a', fail)).rejects.toThrow('no');
  const { runs, count } = makeCounter();
  await once('a', count('a'));
  expect(runs).toEqual(['a']);
});

test('only the newest keys are remembered', async () => {
  const once = makeOnceByKey({ keepCount: 2 });
  const { runs, count } = makeCounter();
  for (const key of ['a', 'b', 'c', 'a', 'c']) {
    await once(key, count(key));
  }
  expect(runs).toEqual(['a', 'b', 'c', 'a']);
});

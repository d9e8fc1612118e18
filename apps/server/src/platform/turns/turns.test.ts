import { expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

/** Asks for pieces of work that end when told to. */
const asking = () => {
  const turns = makeTurns();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (login: string, name: string, isPatient = false) =>
    turns.run(
      login,
      async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      },
      { isPatient },
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, ask, end };
};

it('does one piece of work of a login at a time, and another login’s before its next', async () => {
  const { begun, ask, end } = asking();
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (const name of ['c1', 'a2', 'a3']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

it('refuses more work of a login that has many waiting, and of no other', async () => {
  const { begun, ask, end } = asking();
  const taken = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask('a', name));
  await expect(ask('a', 'a6')).rejects.toMatchObject({ code: 'too_many_requests', more: { retryAfterSeconds: 5 } });
  const others = [ask('b', 'b1'), ask('a', 'a7', true)];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'b1']);
  for (const name of ['b1', 'a1', 'a2', 'a3', 'a4', 'a5', 'a7']) await end(name);
  expect(await Promise.all([...taken, ...others])).toHaveLength(7);
});

it('goes on after work that fails', async () => {
  const turns = makeTurns();
  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run('a', async () => 'next')).toBe('next');
});

it('answers others meanwhile', async () => {
  const turns = makeTurns();
  let answered = 0;
  const others = setInterval(() => (answered += 1));
  await turns.run('a', async (breathe) => {
    while (answered < 3) await breathe();
  });
  clearInterval(others);
  expect(answered).toBeGreaterThanOrEqual(3);
});

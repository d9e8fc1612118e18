import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, resolve, reject };
};
/** All that is due runs. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('so much runs at once, the rest in line, and more than the line holds is refused', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 1 });
  const works = [held(), held(), held(), held()];
  const begun: number[] = [];
  const run = (index: number) =>
    inTurn(async () => {
      begun.push(index);
      await works[index]?.promise;
    });
  const first = run(0);
  const others = [run(1), run(2)];
  await expect(run(3)).rejects.toMatchObject({ code: 'unavailable' });
  await settle();
  expect(begun).toEqual([0, 1]);
  works[0]?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  works[1]?.resolve();
  works[2]?.resolve();
  works[3]?.resolve();
  await Promise.all(others);
  await Promise.all([run(3), run(3), run(3)]);
  expect(begun).toEqual([0, 1, 2, 3, 3, 3]);
});

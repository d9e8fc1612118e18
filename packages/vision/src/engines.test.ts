import { expect, it } from 'vitest';
import { readWeights } from '#models/read-weights.ts';
import { runIfPossible } from './engines.ts';

it('says that a model is not there, and hides no other fault', async () => {
  expect(
    await runIfPossible(
      () => true,
      () => readWeights('faceDetector', '/nowhere'),
    ),
  ).toBe('not_available');
  await expect(
    runIfPossible(
      () => true,
      () => Promise.reject(new RangeError()),
    ),
  ).rejects.toBeInstanceOf(RangeError);
  expect(
    await runIfPossible(
      () => false,
      () => Promise.reject(new RangeError()),
    ),
  ).toBe('not_run');
});

import { expect, test } from 'vitest';
import { machineCompares, reviewerCompares } from './index.ts';
import { describeFacesConformance } from './testing/conformance.ts';

describeFacesConformance('the reviewer compares', reviewerCompares);

test('every pair is left to a person', async () => {
  const turn = { accountId: 'a', network: 'n', subject: 's' };
  const image = new Uint8Array([1]);
  expect(await reviewerCompares.compareFaces({ document: image, frames: [image, image, image], turn })).toEqual({
    outcome: 'not_available',
    engine: 'none',
  });
});

const shown = {
  document: new Uint8Array([1]),
  frames: [],
  turn: { accountId: 'an account', network: 'a network', subject: 'a subject' },
};

describeFacesConformance(
  'a machine that sees nothing',
  machineCompares({ compare: async () => ({ outcome: 'unsure', engine: 'blind/1' }) }),
);

test('a machine that fails leaves the comparison to a person', async () => {
  const faces = machineCompares({ compare: () => Promise.reject(new Error('It is gone.')) });
  expect(await faces.compareFaces(shown)).toEqual({ outcome: 'not_available', engine: 'none' });
});

test('the machine’s result is returned unchanged, with its name', async () => {
  const faces = machineCompares({ compare: async () => ({ outcome: 'different', engine: 'eyes/1' }) });
  expect(await faces.compareFaces(shown)).toEqual({ outcome: 'different', engine: 'eyes/1' });
  expect(faces.comparedBy).toBe('machine');
});

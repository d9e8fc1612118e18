import { expect, test } from 'vitest';
import { describeFacesConformance } from './conformance.ts';
import { reviewerCompares } from './reviewer-compares.ts';

describeFacesConformance('the reviewer compares', reviewerCompares);

test('every pair is left to a person', async () => {
  const turn = { accountId: 'a', network: 'n', subject: 's' };
  const image = new Uint8Array([1]);
  expect(await reviewerCompares.compareFaces({ document: image, frames: [image, image, image], turn })).toEqual({
    outcome: 'not_available',
    engine: 'none',
  });
});

import type { Workflow } from '@carded/domain/workflow';
import { expect, test } from 'vitest';
import { changesBetween } from './changes-between.ts';
import { withLayer } from './place-path.ts';

const saved: Workflow = { preset: 3, texts: {}, segments: { us: { divisions: { CA: { minAge: 'block' } } } } };

test('nothing changed is no change', () => {
  expect(changesBetween(saved, structuredClone(saved))).toEqual([]);
});

test('names the place, the setting and both values', () => {
  const draft = withLayer(saved, { segment: 'us', division: 'UT' }, { requireId: true, requireIdMode: 1 });
  expect(changesBetween(saved, draft)).toEqual([
    { key: 'us/UT ask for ID', place: 'Utah', setting: 'ask for ID', from: 'as above', to: 'every time' },
  ]);
});

test('counts taking a rule away', () => {
  const draft = withLayer(saved, { segment: 'us', division: 'CA' }, {});
  expect(changesBetween(saved, draft)).toMatchObject([{ place: 'California', from: 'blocked', to: 'as above' }]);
});

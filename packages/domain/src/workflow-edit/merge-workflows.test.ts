import { expect, test } from 'vitest';
import type { Workflow } from '#workflow/index.ts';
import { mergeWorkflows } from './changes-between.ts';
import { withLayer } from './place-path.ts';

const base: Workflow = {
  preset: 3,
  texts: {},
  segments: {
    us: { minAge: 21, zipcodesBlocked: ['10001', '84101'], divisions: { UT: { requireId: true, requireIdMode: 5 } } },
  },
};
const utah = { segment: 'us', division: 'UT' } as const;

test('keeps both people’s changes of different settings', () => {
  const draft = withLayer(base, utah, { requireId: true, requireIdMode: 5, minAge: 25 });
  const theirs = withLayer(base, { segment: 'us', division: 'ND' }, { minAge: 'block' });
  const { workflow, overlaps } = mergeWorkflows(base, draft, theirs);
  expect(overlaps).toEqual([]);
  expect(workflow.segments.us?.divisions).toEqual({
    UT: { requireId: true, requireIdMode: 5, minAge: 25 },
    ND: { minAge: 'block' },
  });
});

test('takes a step and its mode as one, and names what both changed', () => {
  const draft = withLayer(base, utah, { requireId: true, requireIdMode: 1 });
  const theirs = withLayer(base, utah, { requireId: false });
  const { workflow, overlaps } = mergeWorkflows(base, draft, theirs);
  expect(overlaps).toEqual(['Utah, ask for ID']);
  expect(workflow.segments.us?.divisions?.UT).toEqual({ requireId: true, requireIdMode: 1 });
});

test('adds lists of ZIP codes up', () => {
  const draft = withLayer(base, { segment: 'us' }, { minAge: 21, zipcodesBlocked: ['84101', '84102'] });
  const theirs = withLayer(base, { segment: 'us' }, { minAge: 21, zipcodesBlocked: ['10001', '84101', '84103'] });
  expect(mergeWorkflows(base, draft, theirs).workflow.segments.us?.zipcodesBlocked).toEqual([
    '84101',
    '84102',
    '84103',
  ]);
});

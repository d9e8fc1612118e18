import { expect, test } from 'vitest';
import { resolveRequirements } from './resolve-requirements.ts';
import { withSteps } from './with-steps.ts';

const workflow = { preset: 0, segments: { us: { selfie: true } }, texts: {} } as const;
const asked = resolveRequirements({ workflow, place: { country: 'US' }, today: '2026-11-20' });

test('asks for a step more, and says that the shop did', () => {
  const more = withSteps(asked, { requireSignature: true });
  expect(more).toEqual({
    ...asked,
    requireSignature: true,
    sources: { ...asked.sources, requireSignature: 'options' },
  });
  expect(asked.requireSignature).toBe(false);
});

test('takes nothing back, and leaves the source of what the rules ask for', () => {
  expect(asked.selfie).toBe(true);
  for (const more of [{}, { selfie: false }, { selfie: undefined }, { selfie: true }])
    expect(withSteps(asked, more)).toEqual(asked);
});

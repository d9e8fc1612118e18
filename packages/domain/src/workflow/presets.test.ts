import { expect, test } from 'vitest';
import { presets, withSteps } from './presets.ts';
import { resolveRequirements } from './resolve-requirements.ts';

test.each([
  [0, 'Custom', [], false, [undefined, undefined, undefined], 0],
  [1, 'US tobacco and vape', ['tobacco', 'vape'], true, [21, 'block', 'block'], 3],
  [2, 'Canada vape', ['vape'], false, ['block', 18, 'block'], 2],
  [3, 'US and Canada vape', ['vape'], true, [21, 18, 'block'], 5],
  [4, 'Adults 18, general', [], false, [18, 18, 18], 0],
] as const)('preset %i is %s', (number, name, products, independentSource, ages, laws) => {
  const preset = presets[number];
  expect(preset).toMatchObject({ number, name, products, independentSource });
  const { us, ca, international } = preset.segments;
  expect([us.minAge, ca.minAge, international.minAge]).toEqual(ages);
  expect([us, ca, international].flatMap((layer) => Object.keys(layer)).filter((field) => field !== 'minAge')).toEqual(
    [],
  );
  expect(preset.citations).toHaveLength(laws);
  for (const citation of preset.citations) expect(citation.length).toBeGreaterThan(10);
  expect(preset.text).toMatch(/^This order is for adults.*\.$/);
  expect(preset.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

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

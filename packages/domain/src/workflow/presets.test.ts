import { expect, test } from 'vitest';
import { defaultPreset, presets } from './presets.ts';

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

test('a new website begins with vape in the US and Canada', () => {
  expect(defaultPreset).toBe(3);
});

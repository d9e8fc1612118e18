import { expect, test } from 'vitest';
import { settingsKey } from './account-scanner.tsx';

const settings = {
  ...({ enabled: true, mode: 1, min_age: 21, keeps: 'verdict', keeps_sentence: '', has_pin: false } as const),
  ...{ show_settings: true, website: null },
  effective: { mode: 1, min_age: 21, law: { min_age: null, citation: null } },
} as const;

test('a PIN that is set beside changed settings does not start their form again', () => {
  expect(settingsKey({ ...settings, has_pin: true })).toBe(settingsKey(settings));
});

test('settings that were saved do', () => {
  expect(settingsKey({ ...settings, min_age: 25 })).not.toBe(settingsKey(settings));
});

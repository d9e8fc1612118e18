import { expect, test } from 'vitest';
import { askedOfBuyer, resolveRequirements } from './index.ts';

test('hands on what the rules asked, and never takes a scan for it', () => {
  const workflow = { preset: 0, segments: {}, texts: {} } as const;
  const asked = resolveRequirements({ workflow, place: { country: 'US' }, today: '2026-11-01' });
  expect(askedOfBuyer(asked)).toBe(asked);
  expect(() => askedOfBuyer({ scan: { mode: 1, minimumAge: 21 } })).toThrow('scan');
});

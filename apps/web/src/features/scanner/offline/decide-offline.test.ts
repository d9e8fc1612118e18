import { licenseWarningTexts } from '@carded/domain/license';
import { emptyCard } from '@carded/domain/scanner';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageHere, decideOffline, type OfflineRules, type OfflineScan, todayAtShop } from './decide-offline.ts';

const rules = (more: Partial<OfflineRules['scanner']> = {}, lawAge: number | null = 21): OfflineRules => ({
  scanner: {
    ...{ website: null, mode: 2, mode_block: false, min_age: 21, min_age_override: true, min_age_block: false },
    allow_manual_accept: true,
    ...more,
  },
  law: { min_age: lawAge, citation: '21 U.S.C. 387f(d)(5)', id_under: 30, cutoffs: [] },
  time_zone: { min: 240, max: 600 },
  test: false,
});
const nowMs = Date.parse('2026-11-20T16:12:00Z');
const doubt = { field: null, element: null, text: '' };
const decide = (
  birthDate: string | null,
  expiryDate: string | null,
  given = rules(),
  warnings: OfflineScan['warnings'] = [],
) =>
  decideOffline(given, {
    card: { ...emptyCard, firstName: 'Wren', birthDate, expiryDate },
    ...{ warnings, source: 'wedge', mode: 2, askedAge: null, nowMs, tzOffset: 420 },
  });

test('the card alone decides, and the answer says so', () => {
  const outcome = decide('1988-07-09', '2031-03-04');
  expect(outcome).toMatchObject({ verdict: 'accepted', age: 38, isOffline: true, uuid: null, canAccept: false });
  expect(outcome.info).toContain('Offline: checked from the card only.');
});

test('under age, expired and unknown stay what they are without network', () => {
  expect(decide('2006-03-14', '2031-03-04')).toMatchObject({ verdict: 'denied', turnsOldEnoughOn: '2027-03-14' });
  expect(decide('1988-07-09', '2026-11-19')).toMatchObject({ verdict: 'denied', reasons: ['expired'] });
  expect(decide('1988-07-09', null)).toMatchObject({ verdict: 'invalid', reasons: ['no_expiry'] });
});

test('a card that contradicts itself is questionable offline, and a clerk cannot accept it', () => {
  const outcome = decide('1988-07-09', '2031-03-04', rules(), [{ ...doubt, rule: 'issued_before_birth' }]);
  expect(outcome).toMatchObject({ verdict: 'questionable', reasons: ['inconsistent'], canAccept: false });
  expect(outcome.info).toContain(licenseWarningTexts.issued_before_birth);
});

test('a mode that a clerk chose before the owner blocked it no longer counts', () => {
  const settings = { mode: 1, mode_block: false } as const;
  expect(decide('1988-07-09', '2031-03-04', rules(settings)).verdict).toBe('accepted');
  const blocked = decide('1988-07-09', '2031-03-04', rules({ ...settings, mode_block: true }));
  expect(blocked).toMatchObject({ verdict: 'invalid', reasons: ['missing_fields', 'number_missing'] });
});

test('nothing a screen asks for is below what the server gave', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: -5, max: 200 })),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 18, max: 99 }),
      (asked, min_age_override, min_age_block, min_age) =>
        ageHere(rules({ min_age_override, min_age_block, min_age }), asked) >= min_age,
    ),
  );
});

test('a screen whose clock zone cannot be the shop’s gets no birthday early', () => {
  const late = Date.parse('2026-11-20T02:00:00Z');
  expect(todayAtShop(late, { min: 240, max: 600 }, -840)).toBe('2026-11-19');
  expect(todayAtShop(late, { min: 240, max: 600 }, 420)).toBe('2026-11-19');
});

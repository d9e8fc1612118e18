import { readLicense } from '@carded/domain/license';
import { cardOfLicense, decideScan, missingFields } from '@carded/domain/scanner';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCards } from './sample-cards.ts';

const verdictOf = (text: string, today: string) => {
  const reading = readLicense(text);
  if (!reading.ok) return reading.reason;
  const card = cardOfLicense(reading.license);
  expect(missingFields(card)).toEqual([]);
  const given = { card, warnings: reading.warnings, minimumAge: 21, today, mode: 1 } as const;
  return decideScan(given).reasons[0] ?? 'accepted';
};

test('each sample card gets its announced verdict on any day', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const today = date.toISOString().slice(0, 10);
      const verdicts = sampleCards(today).map(({ scanned }) => verdictOf(scanned, today));
      expect(verdicts).toEqual(['accepted', 'underage', 'expired', 'inconsistent', 'too_short']);
    }),
  );
});

test('their texts are whole: a reader finds nothing to doubt but on the altered one', () => {
  for (const { name, text } of sampleCards('2026-11-20')) {
    const reading = readLicense(text);
    const rules = reading.ok ? reading.warnings.map(({ rule }) => rule) : [];
    expect(new Set(rules)).toEqual(new Set(name === 'altered' ? ['under_date_mismatch'] : []));
  }
});

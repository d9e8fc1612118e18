import { biometricLaws, selfieComparers } from '@carded/domain/codes';
import { expect, test } from 'vitest';
import { consentRows } from './selfie-consent.tsx';

const textsOf = (...[asked]: Parameters<typeof consentRows>) => consentRows(asked).map(({ text }) => text);

test.each(biometricLaws)(
  'says what is taken, what for, by whom, for how long and how to take it back, under the law of %s',
  (law) => {
    for (const compared_by of selfieComparers) {
      const texts = textsOf({ compared_by, law });
      expect(texts).toEqual(expect.arrayContaining(['consent_what_for', 'kept', 'consent_mind']));
      expect(texts.filter((text) => /^consent_(what_live|what_photo|who_\w+)$/.test(text))).toHaveLength(2);
      expect(new Set(texts).size).toBe(texts.length);
    }
  },
);

test('says what a machine computes, and what the law of the place wants said, only where a machine compares', () => {
  for (const law of biometricLaws) {
    expect(textsOf({ compared_by: 'person', law }).filter((text) => /scan|law/.test(text))).toEqual([]);
    const own = law === 'other' ? [] : [`consent_law_${law}`];
    expect(textsOf({ compared_by: 'machine', law }).filter((text) => /scan|law/.test(text))).toEqual([
      'consent_scan',
      ...own,
    ]);
  }
});

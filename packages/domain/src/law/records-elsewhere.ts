import type { LawRecord } from './types.ts';

const checkedOn = '2026-11-20';
const both = ['tobacco', 'vape'] as const;

/** Countries other than the United States and Canada. */
export const elsewhereRecords: readonly LawRecord[] = [
  {
    rule: 'minimum_age',
    value: 18,
    place: { country: 'GB' },
    products: both,
    from: null,
    citation: 'United Kingdom: age of sale 18',
    checkedOn,
    grade: 'S',
  },
  {
    rule: 'birth_cutoff',
    value: '2009-01-01',
    place: { country: 'GB' },
    products: ['tobacco'],
    from: '2026-04-29',
    citation: 'Tobacco and Vapes Act 2026, c 18',
    checkedOn,
    grade: 'V',
    note: 'Tobacco, not vapes.',
  },
  {
    rule: 'minimum_age',
    value: 20,
    place: { country: 'LV' },
    products: both,
    from: '2025-01-01',
    citation: 'Latvia: age of sale 20 from 2025',
    checkedOn,
    grade: 'S',
  },
  {
    rule: 'minimum_age',
    value: 18,
    place: { country: 'IE' },
    products: both,
    from: null,
    citation: 'Ireland: age of sale 18, vapes since December 2023',
    checkedOn,
    grade: 'S',
    note: 'Tobacco 21 later; the day is to be confirmed.',
  },
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU']
    .concat(['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'])
    .map(
      (country): LawRecord => ({
        rule: 'age_system_required',
        value: true,
        place: { country },
        products: both,
        from: null,
        citation: 'Directive 2014/40/EU, articles 18 and 20(6)',
        checkedOn,
        grade: 'U',
        note: 'A member state may ban cross-border sales; else the seller registers and runs an age verification system.',
      }),
    ),
];

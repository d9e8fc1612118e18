import type { Grade, LawRecord } from './types.ts';

const checkedOn = '2026-11-20';
const country = 'CA';
const vape = ['vape'] as const;

type Dates = {
  readonly from?: string;
  readonly until?: string;
  readonly note?: string;
};

const age = (state: string, value: number, citation: string, grade: Grade, dates: Dates = {}): LawRecord => ({
  rule: 'minimum_age',
  value,
  place: { country, state },
  products: vape,
  citation,
  checkedOn,
  grade,
  ...dates,
  from: dates.from ?? null,
});

/** Canada: the federal floor, provinces and territories. */
export const canadaRecords: readonly LawRecord[] = [
  {
    rule: 'minimum_age',
    value: 18,
    place: { country },
    products: ['tobacco', 'vape'],
    from: null,
    citation: 'Tobacco and Vaping Products Act, SC 1997, c 13',
    checkedOn,
    grade: 'S',
    note: 'Federal floor; a province may ask more.',
  },
  {
    rule: 'delivery_age_check',
    value: true,
    place: { country },
    products: ['tobacco', 'vape'],
    from: null,
    citation: 'Tobacco and Vaping Products Act, delivery and sending',
    checkedOn,
    grade: 'S',
    note: 'The person who hands over the parcel checks that the recipient is 18.',
  },
  age('AB', 18, 'Alberta: Tobacco, Smoking and Vaping Reduction Act', 'S'),
  age('BC', 19, 'British Columbia: Tobacco and Vapour Products Control Act', 'S'),
  age('MB', 18, 'Manitoba: Smoking and Vapour Products Control Act', 'S'),
  age('NB', 19, 'New Brunswick: Tobacco and Electronic Cigarette Sales Act', 'S'),
  age('NL', 19, 'Newfoundland and Labrador: Tobacco and Vapour Products Control Act, SNL 1993, c T-4.1', 'V'),
  age('NT', 19, 'Northwest Territories: Department of Health and Social Services', 'V'),
  {
    rule: 'in_person_id_under',
    value: 25,
    place: { country, state: 'NT' },
    products: vape,
    from: null,
    citation: 'Northwest Territories: Department of Health and Social Services',
    checkedOn,
    grade: 'V',
  },
  age('NS', 19, 'Nova Scotia: Tobacco Access Act', 'S'),
  age('NU', 19, 'Nunavut: Tobacco and Smoking Act', 'S', { note: 'One weak source.' }),
  age('ON', 19, 'Ontario: Smoke-Free Ontario Act, 2017', 'S'),
  age('PE', 21, 'Prince Edward Island: Bill 112 (2019)', 'S'),
  age('QC', 18, 'Quebec: Tobacco Control Act', 'S'),
  {
    rule: 'online_sale_banned',
    value: 'block',
    place: { country, state: 'QC' },
    products: vape,
    from: null,
    citation: 'Quebec: Tobacco Control Act, no sale or promotion on the internet',
    checkedOn,
    grade: 'S',
  },
  age('SK', 18, 'Saskatchewan: law before Bill 147', 'S', { until: '2024-02-01' }),
  age('SK', 19, 'Saskatchewan: Bill 147, in force February 1, 2024', 'V', {
    from: '2024-02-01',
    note: 'Many lists still say 18.',
  }),
  age('YT', 19, 'Yukon: Tobacco and Vaping Products Control and Regulation Act', 'S', {
    note: 'In force in March 2020; the day is to be confirmed.',
  }),
];

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

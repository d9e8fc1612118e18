import type { LawRecord } from './types.ts';

const checkedOn = '2026-11-20';
const both = ['tobacco', 'vape'] as const;
const country = 'US';

const federal: readonly LawRecord[] = [
  {
    rule: 'minimum_age',
    value: 21,
    place: { country },
    products: both,
    from: '2019-12-20',
    citation: '21 USC 387f(d)(5)',
    checkedOn,
    grade: 'V',
    note: 'Every state and territory. Final rule of the FDA: 89 FR 70483.',
  },
  {
    rule: 'in_person_id_under',
    value: 27,
    place: { country },
    products: both,
    from: null,
    until: '2024-09-30',
    citation: '21 CFR 1140.14 before 89 FR 70483',
    checkedOn,
    grade: 'V',
  },
  {
    rule: 'in_person_id_under',
    value: 30,
    place: { country },
    products: both,
    from: '2024-09-30',
    citation: '89 FR 70483',
    checkedOn,
    grade: 'V',
  },
  {
    rule: 'independent_source',
    value: true,
    place: { country },
    products: both,
    from: '2010-06-29',
    citation: '15 USC 376a(b)(4)(A)(iii), (B)',
    checkedOn,
    grade: 'S',
    note: 'A commercially available database, mainly government-sourced, that the seller neither controls nor changes.',
  },
  {
    rule: 'adult_signature',
    value: true,
    place: { country },
    products: both,
    from: '2010-06-29',
    citation: '15 USC 376a(b)(4)(A)(ii)',
    checkedOn,
    grade: 'S',
    note: 'Someone of age signs at the door and shows a photo ID. The carrier does this.',
  },
  {
    rule: 'record_retention',
    value: 4,
    place: { country },
    products: both,
    from: '2010-06-29',
    citation: '15 USC 376a(c)',
    checkedOn,
    grade: 'S',
  },
];

const onlineSale = (state: string, citation: string, grade: 'S' | 'U', from: string | null = null): LawRecord => ({
  rule: 'online_sale_banned',
  value: 'advise',
  place: { country, state },
  products: ['vape'],
  from,
  citation,
  checkedOn,
  grade,
  note: 'Sale to consumers by mail is banned or restricted.',
});

const onlineSales: readonly LawRecord[] = [
  onlineSale('AR', 'Arkansas law, named in shipping lists of 2024 to 2026', 'S'),
  onlineSale('GA', 'Georgia law, named in shipping lists of 2024 to 2026', 'S'),
  onlineSale('HI', 'Hawaii law, named in shipping lists of 2024 to 2026 (sellers outside the state)', 'S'),
  onlineSale('ME', 'Maine law, named in shipping lists of 2024 to 2026', 'S'),
  onlineSale('NE', 'Nebraska law in force since July 19, 2024', 'S', '2024-07-19'),
  onlineSale('NY', 'New York law, named in shipping lists of 2024 to 2026', 'S'),
  onlineSale('OR', 'Oregon law, named in shipping lists', 'U'),
  onlineSale('SD', 'South Dakota law, named in shipping lists', 'U'),
  onlineSale('UT', 'Utah law, named in shipping lists', 'U'),
  onlineSale('VT', 'Vermont law, named in shipping lists', 'U'),
];

const cutoff = (city: string, value: string | null, citation: string): LawRecord => ({
  rule: 'birth_cutoff',
  value,
  place: { country, state: 'MA', city },
  products: both,
  from: null,
  citation,
  checkedOn,
  grade: 'S',
});

const massachusetts: readonly LawRecord[] = [
  cutoff('BROOKLINE', '2000-01-01', 'Brookline, Massachusetts: born on or after January 1, 2000'),
  cutoff('NEWTON', '2004-03-01', 'Newton, Massachusetts: born on or after March 1, 2004'),
  ...[
    'STONEHAM',
    'WAKEFIELD',
    'WINCHESTER',
    'READING',
    'MALDEN',
    'MELROSE',
    'CONCORD',
    'CHELSEA',
    'BELCHERTOWN',
    'NEEDHAM',
    'MANCHESTER-BY-THE-SEA',
  ].map((city) => cutoff(city, null, 'Nicotine-free generation rule of the town, reported February 2025')),
];

const otherStates: readonly LawRecord[] = [
  {
    rule: 'confirming_call',
    value: true,
    place: { country, state: 'CA' },
    products: both,
    from: '2002-01-01',
    citation: 'California Business and Professions Code 22963 (STAKE Act)',
    checkedOn,
    grade: 'V',
    note: 'A telephone call after 5 pm confirms the order; a database match or a copy of the ID before it.',
  },
  {
    rule: 'id_scan_limits',
    value: true,
    place: { country, state: 'CA' },
    products: both,
    from: null,
    citation: 'California Civil Code 1798.90.1',
    checkedOn,
    grade: 'V',
    note: 'A card may be scanned to check age or authenticity, for a legal duty, and against fraud.',
  },
  {
    rule: 'independent_source',
    value: true,
    place: { country, state: 'NV' },
    products: both,
    from: null,
    citation: 'NRS 202.24935',
    checkedOn,
    grade: 'S',
    note: 'An independent third party checks the age during the order; the seller certifies it each year.',
  },
  {
    rule: 'in_person_id_under',
    value: 40,
    place: { country, state: 'NV' },
    products: both,
    from: null,
    citation: 'NRS 370.521(3)',
    checkedOn,
    grade: 'S',
    note: 'With scanning technology.',
  },
  {
    rule: 'id_scan_required',
    value: true,
    place: { country, state: 'VA' },
    products: both,
    from: '2024-07-01',
    citation: 'Virginia law in force since July 1, 2024: fraud-detecting software or a scanner',
    checkedOn,
    grade: 'V',
  },
];

/** United States: federal law, states, towns. */
export const usRecords: readonly LawRecord[] = [...federal, ...onlineSales, ...massachusetts, ...otherStates];

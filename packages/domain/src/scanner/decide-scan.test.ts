import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { licenseWarningTexts } from '#license/index.ts';
import { decideScan, missingFields } from './decide-scan.ts';
import { emptyCard } from './scan-card.ts';
import { refusingReasons, type ScanCard, type ScanInput, type ScanReason } from './types.ts';

const today = '2026-11-20';
const contradictions = [
  'under_date_mismatch',
  'issued_before_birth',
  'issued_in_future',
  'expires_before_issue',
  'issuer_country_mismatch',
  'state_country_mismatch',
] as const;
const card: ScanCard = {
  firstName: 'Marisol',
  lastName: 'Etcheverry',
  address: '12 Alder Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  country: 'US',
  birthDate: '1992-05-08',
  expiryDate: '2031-05-08',
  idNumber: 'A1234567',
  dlState: 'OR',
};
const whole: ScanInput = { card, warnings: [], minimumAge: 21, today, mode: 1, isBanned: false };
const scan = (change: Partial<ScanInput> = {}, of: Partial<ScanCard> = {}) =>
  decideScan({ ...whole, ...change, card: { ...card, ...of } });

describe('a scan', () => {
  it('is accepted when the card is valid and its holder old enough', () => {
    expect(scan({ mode: 2 })).toMatchObject({ verdict: 'accepted', reasons: [], errs: [], info: [], age: 34 });
    expect(scan({ identity: { score: 96, agreed: ['lastName'], birthDateDiffers: false } })).toMatchObject({
      verdict: 'accepted',
      info: [],
    });
  });

  it.each<[string, Partial<ScanInput>, Partial<ScanCard>, string, ScanReason[], string[]]>([
    ['a day too young', {}, { birthDate: '2005-11-21' }, 'denied', ['underage'], ['Under 21.']],
    ['expired yesterday', {}, { expiryDate: '2026-11-19' }, 'denied', ['expired'], ['The card has expired.']],
    ['banned', { isBanned: true }, {}, 'denied', ['banned'], ['This person is on your ban list.']],
    [
      'known with another birth date',
      { identity: { score: 88, agreed: [], birthDateDiffers: true } },
      {},
      'denied',
      ['record_differs'],
      ['Records show another birth date for this person.'],
    ],
    [
      'without a birth date',
      {},
      { birthDate: null },
      'invalid',
      ['no_birth_date', 'missing_fields'],
      ['The birth date could not be read.', 'Missing required fields for an ID analysis.'],
    ],
    [
      'without an expiry',
      {},
      { expiryDate: null },
      'invalid',
      ['no_expiry'],
      ['The expiration date could not be read.'],
    ],
    [
      'without a city',
      {},
      { city: '' },
      'invalid',
      ['missing_fields'],
      ['Missing required fields for an ID analysis.'],
    ],
    [
      'with a ZIP code of four digits',
      {},
      { zip: '9720' },
      'invalid',
      ['missing_fields'],
      ['Missing required fields for an ID analysis.'],
    ],
    ['without a number', {}, { idNumber: '' }, 'invalid', ['number_missing'], ['License # not found.']],
    [
      'under age and worn',
      {},
      { birthDate: '2010-01-01', zip: '' },
      'denied',
      ['underage', 'missing_fields'],
      ['Under 21.', 'Missing required fields for an ID analysis.'],
    ],
    ['from the future', {}, { birthDate: '2030-01-01' }, 'denied', ['underage'], ['Under 21.']],
    ['152 years old', {}, { birthDate: '1874-01-01' }, 'denied', ['underage'], ['Under 21.']],
  ])('of a card %s is %s', (_, change, of, verdict, reasons, errs) => {
    expect(scan(change, of)).toMatchObject({ verdict, reasons, errs });
  });

  it('counts the birthday and the last day of the card in', () => {
    expect(scan({}, { birthDate: '2005-11-20', expiryDate: today }).verdict).toBe('accepted');
  });

  it('accepts nobody born on February 29 a day early', () => {
    const born = { birthDate: '2004-02-29' };
    expect(scan({ today: '2025-02-28' }, born)).toMatchObject({ verdict: 'denied', turnsOldEnoughOn: '2025-03-01' });
    expect(scan({ today: '2025-03-01' }, born).verdict).toBe('accepted');
  });

  it('takes a card typed with a month until that month begins, and no longer', () => {
    const month = (expiryMonth: string | null) => scan({}, { expiryDate: null, expiryMonth });
    expect(month('2026-12').verdict).toBe('accepted');
    expect(month('2026-11')).toMatchObject({ verdict: 'invalid', reasons: ['no_expiry'] });
    expect(month('2026-10')).toMatchObject({ verdict: 'denied', reasons: ['expired'] });
    expect(month(null).reasons).toEqual(['no_expiry']);
    expect(scan({}, { expiryDate: '2020-01-01', expiryMonth: '2030-01' }).reasons).toEqual(['expired']);
  });

  it('needs birth date and expiry only, where the mode is birth date only', () => {
    const bare = { ...emptyCard, birthDate: card.birthDate, expiryDate: card.expiryDate };
    expect(decideScan({ ...whole, mode: 2, card: bare }).verdict).toBe('accepted');
    expect(decideScan({ ...whole, mode: 1, card: bare }).verdict).toBe('invalid');
  });

  it('says that a scan gave nothing, and asks for no diagnostics then', () => {
    const { verdict, info, reasons } = decideScan({ ...whole, card: emptyCard });
    expect([verdict, reasons[0]]).toEqual(['invalid', 'unreadable']);
    expect(info.filter((text) => text !== 'Checked from the card only.')).toEqual(['Incomplete input data']);
    expect(scan({}, { city: '' }).info.join(' ')).toContain('for review');
  });

  it('refuses everyone born on or after a cut-off, and names no day on which that ends', () => {
    const cutoffs = [{ bornOnOrAfter: '1992-05-08', citation: 'A town’s bylaw' }];
    const refused = scan({ cutoffs });
    expect(refused).toMatchObject({ verdict: 'denied', reasons: ['underage'], turnsOldEnoughOn: null });
    expect(refused.trace.find(({ rule }) => rule === 'scan_age')).toMatchObject({ citation: 'A town’s bylaw' });
    expect(scan({ cutoffs }, { birthDate: '1992-05-07' }).verdict).toBe('accepted');
  });

  it.each(contradictions)('is questionable for %s, neither refused nor accepted', (rule) => {
    const flagged = scan({ mode: 2, warnings: [{ rule }, { rule }, { rule: 'text_repaired' }] });
    expect(flagged).toMatchObject({
      verdict: 'questionable',
      reasons: ['inconsistent'],
      errs: ['Card details do not match.'],
      info: [licenseWarningTexts[rule]],
    });
  });

  it('only notes an unusual number, which real cards have, and no note makes it better', () => {
    const note = 'The license number has an unusual form. Look at the card.';
    const warnings = [{ rule: 'number_pattern' }] as const;
    expect(scan({ mode: 2, warnings })).toMatchObject({ verdict: 'accepted', reasons: [], errs: [], info: [note] });
    expect(scan({ mode: 2, warnings: [...warnings, { rule: 'under_date_mismatch' }] })).toMatchObject({
      verdict: 'questionable',
      info: [licenseWarningTexts['under_date_mismatch'], note],
    });
    expect(scan({ warnings }, { birthDate: '2010-01-01' }).verdict).toBe('denied');
  });

  it('is no better for a contradiction where more is wrong', () => {
    const warnings = [{ rule: 'issued_before_birth' }] as const;
    expect(scan({ warnings }, { birthDate: '2010-01-01' }).verdict).toBe('denied');
    expect(scan({ warnings }, { expiryDate: null })).toMatchObject({
      verdict: 'invalid',
      reasons: ['no_expiry', 'inconsistent'],
    });
    expect(scan({ warnings, identity: { score: 100, agreed: ['birthDate'], birthDateDiffers: false } }).verdict).toBe(
      'questionable',
    );
    expect(scan({ warnings, identity: { score: 40, agreed: [], birthDateDiffers: true } }).verdict).toBe('denied');
  });

  it('takes a card that never expires, and no other without a date', () => {
    const never = scan({ warnings: [{ rule: 'non_expiring' }] }, { expiryDate: null });
    expect(never).toMatchObject({ verdict: 'accepted', reasons: [] });
    expect(never.info).toContain('The card does not expire.');
    expect(scan({ warnings: [{ rule: 'non_expiring' }] }, { expiryDate: '2020-01-01' }).reasons).toEqual(['expired']);
    expect(scan({ warnings: [{ rule: 'date_missing' }] }, { expiryDate: null }).reasons).toEqual(['no_expiry']);
  });

  it('says that only the card was asked, where no record answered', () => {
    expect(scan({ identity: { score: null, agreed: [], birthDateDiffers: false } }).info).toEqual([
      'Checked from the card only.',
    ]);
    expect(scan({}).info).toEqual(['Checked from the card only.']);
  });

  it('names in the trace what it looked at, never what the card says', () => {
    const said = JSON.stringify(scan({ isBanned: true }, { zip: '1' }).trace);
    for (const value of ['Marisol', 'Etcheverry', '1992-05-08', '2031-05-08', 'A1234567', 'Alder', '97205'])
      expect(said).not.toContain(value);
  });

  it('names missing fields as the wire does', () => {
    expect(missingFields(emptyCard)).toEqual(['dob', 'first_name', 'last_name', 'address', 'city', 'state', 'zip']);
    expect(missingFields({ ...card, country: 'CA', zip: 'K1A 0B1' })).toEqual([]);
    expect(missingFields({ ...card, country: 'CA', zip: '97205' })).toEqual(['zip']);
  });
});

const date = fc
  .date({ min: new Date('1860-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));
const sometimes = <T>(value: fc.Arbitrary<T>, other: T) =>
  fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.constant(other) });
const input: fc.Arbitrary<ScanInput> = fc.record({
  card: fc
    .record({
      birthDate: sometimes<string | null>(date, null),
      expiryDate: sometimes<string | null>(date, null),
      city: sometimes(fc.constant('Portland'), ''),
      zip: fc.constantFrom('97205', '97205-1234', 'K1A 0B1', '', '9'),
      country: fc.constantFrom('US', 'US', 'CA', ''),
      idNumber: sometimes(fc.constant('A1'), ''),
    })
    .map((some) => ({ ...card, ...some })),
  warnings: sometimes<ScanInput['warnings']>(fc.constant([]), [{ rule: 'issued_before_birth' }]),
  minimumAge: fc.integer({ min: 18, max: 75 }),
  today: date,
  mode: fc.constantFrom(1, 2),
  isBanned: fc.constantFrom(false, false, true),
});

describe('the promises of a scan', () => {
  it('accepts exactly without a reason, and refuses exactly for a refusing one', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { verdict, reasons } = decideScan(given);
        expect(verdict === 'accepted').toBe(reasons.length === 0);
        expect(verdict === 'denied').toBe(reasons.some((reason) => refusingReasons.includes(reason)));
        expect(verdict === 'questionable').toBe(reasons.join() === 'inconsistent');
      }),
      { numRuns: 500 },
    );
  });

  it('never accepts after one more failure, a higher age or a banned holder', () => {
    const failures: ((given: ScanInput) => ScanInput)[] = [
      (given) => ({ ...given, isBanned: true }),
      (given) => ({ ...given, warnings: [...given.warnings, { rule: 'under_date_mismatch' }] }),
      (given) => ({ ...given, minimumAge: given.minimumAge + 3 }),
      (given) => ({ ...given, card: { ...given.card, birthDate: null } }),
      (given) => ({ ...given, card: { ...given.card, expiryDate: null } }),
      (given) => ({ ...given, card: { ...given.card, expiryDate: '1850-01-01' } }),
      (given) => ({ ...given, cutoffs: [{ bornOnOrAfter: '1990-01-01', citation: 'x' }] }),
      (given) => ({ ...given, mode: 1, card: { ...given.card, lastName: '' } }),
      (given) => ({ ...given, mode: 1, identity: { score: 100, agreed: [], birthDateDiffers: true } }),
    ];
    fc.assert(
      fc.property(input, fc.constantFrom(...failures), (given, fail) => {
        if (decideScan(given).verdict !== 'accepted') expect(decideScan(fail(given)).verdict).not.toBe('accepted');
      }),
      { numRuns: 1000 },
    );
  });

  it('takes no records as a reason to accept what the card refuses', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 0, max: 100 }), (given, score) => {
        const without = decideScan(given);
        const identity = { score, agreed: ['birthDate'], birthDateDiffers: false };
        expect(decideScan({ ...given, identity }).verdict).toBe(without.verdict);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts nobody who is not old enough by the calendar', () => {
    fc.assert(
      fc.property(input, (given) => {
        if (decideScan(given).verdict !== 'accepted') return;
        const [year = 0, month = 0, day = 0] = String(given.card.birthDate).split('-').map(Number);
        expect(Date.UTC(year + given.minimumAge, month - 1, day)).toBeLessThanOrEqual(Date.parse(given.today));
        expect(String(given.card.expiryDate) >= given.today).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

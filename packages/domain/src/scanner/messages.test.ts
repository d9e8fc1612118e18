import { describe, expect, it } from 'vitest';
import { licenseWarningTexts } from '#license/index.ts';
import { decideScan } from './decide-scan.ts';
import { keepsSentence, logReasonOf, messageOf, scanOutcomeWords, scanReasonWords, scanWords } from './messages.ts';
import { emptyCard } from './scan-card.ts';
import { type ScanTraceLine, scanReasons } from './types.ts';

const bare = { card: emptyCard, warnings: [], minimumAge: 21, today: '2026-11-20', mode: 1 } as const;

describe('the words of a scan', () => {
  it('say every rule in plain words', () => {
    const decided = decideScan(bare);
    const lines = decided.trace.map(scanWords);
    expect(lines.map(({ title }) => title)).toEqual([
      'Card could be read',
      '21 or older by the card',
      'Card still valid',
      'Name and address',
      'Ban list',
      'Records',
    ]);
    expect(lines[3]?.detail).toBe(
      'Missing: birth date, first name, last name, address, city, state, ZIP code, license number',
    );
  });

  it.each<[Partial<ScanTraceLine>, string, string, string]>([
    [{ rule: 'scan_read', result: 'fail' }, 'Card could be read', 'Nothing could be read', 'no'],
    [{ rule: 'scan_read', result: 'pass' }, 'Card could be read', '', 'yes'],
    [
      { rule: 'scan_read', result: 'pass', looked: { number: 'unusual' } },
      'Card could be read',
      'The license number has an unusual form.',
      'yes',
    ],
    [
      { rule: 'scan_age', result: 'fail', looked: { minimum: 21, cutoff: '2009-01-01' }, citation: 'The Act' },
      'Born before 2009-01-01',
      'The Act',
      'no',
    ],
    [{ rule: 'scan_age', result: 'fail', looked: { cutoff: '2009-01-01' } }, 'Born before 2009-01-01', '', 'no'],
    [
      { rule: 'scan_age', result: 'pass', looked: { minimum: 21 } },
      '21 or older by the card',
      'Minimum age of your settings',
      'yes',
    ],
    [
      { rule: 'scan_age', result: 'fail', looked: { minimum: 21 }, citation: 'The Act' },
      '21 or older by the card',
      'Minimum age by law, The Act',
      'no',
    ],
    [
      { rule: 'scan_age', result: 'needs', looked: { minimum: 18 } },
      '18 or older by the card',
      'Minimum age of your settings',
      'not known',
    ],
    [{ rule: 'scan_expiry', result: 'pass' }, 'Card still valid', 'Not expired', 'valid'],
    [
      { rule: 'scan_expiry', result: 'pass', looked: { expires: false } },
      'Card still valid',
      licenseWarningTexts.non_expiring,
      'valid',
    ],
    [{ rule: 'scan_expiry', result: 'fail' }, 'Card still valid', 'It was expired on the day of this scan', 'expired'],
    [
      { rule: 'scan_expiry', result: 'needs' },
      'Card still valid',
      'Its expiration date could not be read',
      'not known',
    ],
    [{ rule: 'scan_fields', result: 'skip' }, 'Name and address', 'Not needed for a birth date check', 'not asked'],
    [{ rule: 'scan_fields', result: 'pass' }, 'Name and address', 'Everything an ID check needs', 'complete'],
    [
      { rule: 'scan_fields', result: 'needs', looked: { missing: ['exp', 'other'] } },
      'Name and address',
      'Missing: expiration date, other',
      'incomplete',
    ],
    [{ rule: 'scan_fields', result: 'needs' }, 'Name and address', 'Missing: ', 'incomplete'],
    [{ rule: 'scan_ban', result: 'skip' }, 'Ban list', 'Not asked', 'not known yet'],
    [{ rule: 'scan_ban', result: 'fail' }, 'Banned', 'You banned this person', 'ban found'],
    [{ rule: 'scan_ban', result: 'pass' }, 'Not banned', '', 'no ban found'],
    [{ rule: 'scan_records', result: 'skip' }, 'Records', 'Not asked', 'not asked'],
    [{ rule: 'scan_records', result: 'fail' }, 'Records', 'They show another birth date for this person', 'differs'],
    [{ rule: 'scan_records', result: 'pass', looked: { score: null } }, 'Records', 'No source answered', 'card only'],
    [{ rule: 'scan_records', result: 'pass', looked: { score: 90 } }, 'Records', 'They confirm the card', '90 of 100'],
    [
      { rule: 'scan_records', result: 'needs', looked: { score: 50 } },
      'Records',
      'They confirm part of it',
      '50 of 100',
    ],
    [{ rule: 'manual', result: 'pass' }, 'Accepted by hand', 'Someone at the scanner accepted it', 'by hand'],
  ])('say %o', (line, title, detail, aside) => {
    expect(scanWords({ looked: {}, ...line } as ScanTraceLine)).toEqual({ title, detail, aside });
  });

  it('have a message and a reason of the log for every reason', () => {
    for (const reason of scanReasons) {
      expect(messageOf(reason, 21)).toMatch(/^[A-Z][^{}]+[^.]\.$/);
      expect(scanReasonWords[reason].next).toMatch(/^[A-Z].+\.$/);
      if (reason !== 'inconsistent') expect(logReasonOf(reason)).toMatch(/^[a-z_]+$/);
    }
    expect(logReasonOf('inconsistent'), 'a misprint is no fake').toBeNull();
  });

  it('tell how a card contradicts itself', () => {
    const warnings = [{ rule: 'issued_before_birth' }, { rule: 'number_pattern' }] as const;
    const { trace, verdict, reasons } = decideScan({ ...bare, card: { ...emptyCard, firstName: 'Wren' }, warnings });
    expect(trace.map(scanWords)[0]).toEqual({
      title: 'Card could be read',
      detail: 'The issue date is before the birth date. The license number has an unusual form.',
      aside: 'does not match',
    });
    expect([verdict, reasons.at(-1)]).toEqual(['invalid', 'inconsistent']);
    expect(scanOutcomeWords('questionable', ['inconsistent'], 21, false)).toEqual({
      title: 'Questionable',
      sentence: 'Card details do not match.',
      next: 'Compare the card with the person, or ask for another ID.',
    });
  });

  it('say what it came to, and what stays', () => {
    expect(scanOutcomeWords('accepted', [], 21, false)).toEqual({
      title: 'Accepted',
      sentence: '21 or older, card valid.',
      next: '',
    });
    expect(scanOutcomeWords('denied', ['underage'], 21, false)).toMatchObject({
      title: 'No sale',
      sentence: 'Under 21.',
    });
    expect(scanOutcomeWords('denied', ['underage', 'banned'], 18, false)).toEqual({
      title: 'No sale',
      sentence: `${messageOf('underage', 18)} ${messageOf('banned', 18)}`,
      next: '',
    });
    expect(scanOutcomeWords('invalid', ['no_expiry'], 21, false)).toEqual({
      title: 'No result',
      sentence: messageOf('no_expiry', 21),
      next: 'Scan the card again, or type it in.',
    });
    expect(scanOutcomeWords('invalid', ['no_expiry'], 21, true)).toEqual({
      title: 'Accepted by hand',
      sentence: 'Someone at the scanner accepted it.',
      next: '',
    });
    expect(keepsSentence('verdict')).not.toBe(keepsSentence('identity'));
  });
});

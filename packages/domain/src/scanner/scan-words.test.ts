import { describe, expect, it } from 'vitest';
import { decideScan } from './decide-scan.ts';
import { keepsSentence, logReasonOf, messageOf } from './messages.ts';
import { emptyCard } from './scan-card.ts';
import { scanOutcomeWords, scanWords } from './scan-words.ts';
import { scanReasons } from './types.ts';

describe('the words of a scan', () => {
  it('say every rule in plain words', () => {
    const decided = decideScan({ card: emptyCard, warnings: [], minimumAge: 21, today: '2026-11-20', mode: 1 });
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

  it('have a message and a reason of the log for every reason', () => {
    for (const reason of scanReasons) {
      expect(messageOf(reason, 21)).toMatch(/^[A-Z]/);
      expect(logReasonOf(reason)).toMatch(/^[a-z_]+$/);
    }
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
    expect(scanOutcomeWords('invalid', ['no_expiry'], 21, false).next).not.toBe('');
    expect(scanOutcomeWords('invalid', ['no_expiry'], 21, true).title).toBe('Accepted by hand');
    expect(keepsSentence('verdict')).not.toBe(keepsSentence('identity'));
  });
});

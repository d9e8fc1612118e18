import { buyerMessageKeys } from '@carded/domain/buyer-messages';
import { type Language, languages } from '@carded/domain/languages';
import { describe, expect, it } from 'vitest';
import { dateInWords } from './buyer-message-from.ts';
import { buyerMessageIn } from './messages.ts';

const all = Object.keys(languages) as Language[];

describe('what a buyer is told', () => {
  it('is written in every language, with everything filled in', () => {
    for (const language of all) {
      for (const key of buyerMessageKeys) {
        const { title, sentence } = buyerMessageIn(language, { key, age: 21, day: '2026-09-02' });
        expect(title.length, `${language} ${key}`).toBeGreaterThan(5);
        expect(sentence.length, `${language} ${key}`).toBeGreaterThan(15);
        expect(`${title}${sentence}`, `${language} ${key}`).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('names the age and the day in the same words of each language', () => {
    const named = (part: string) =>
      all.map((language) =>
        buyerMessageKeys.filter((key) => {
          const { title, sentence } = buyerMessageIn(language, { key, age: 19, day: '2026-09-02' });
          return `${title} ${sentence}`.includes(part);
        }),
      );
    const [inEnglish, ...others] = named('19');
    expect(inEnglish).toEqual(['underage', 'underage_typed']);
    for (const other of others) expect(other).toEqual(inEnglish);
    expect(named('2026')).toEqual(all.map(() => ['born_too_late', 'expired_on']));
  });

  it('has the shop’s own words when accepted, and nowhere else', () => {
    expect(buyerMessageIn('en', { key: 'accepted' }, ' See you. ')).toEqual({
      title: 'You are verified.',
      sentence: 'See you.',
    });
    expect(buyerMessageIn('en', { key: 'accepted_link' }, 'See you.').sentence).toBe(
      'See you. Go back to the shop to finish your order.',
    );
    for (const key of buyerMessageKeys.filter((each) => !each.startsWith('accepted')))
      expect(buyerMessageIn('es', { key }, 'Hasta luego.'), key).toEqual(buyerMessageIn('es', { key }));
  });

  it('writes a day as people do', () => {
    expect(dateInWords('2026-09-02', 'en')).toBe('September 2, 2026');
    expect(dateInWords('2026-09-02', 'es')).toBe('2 de septiembre de 2026');
    expect(dateInWords('soon', 'en')).toBe('soon');
  });
});

import { expect, test } from 'vitest';
import { matchPerson, matchScore } from './match-person.ts';
import { inventPerson, misspell, randomFrom } from './testing/invented-people.ts';

test('tells misspelled people from other people with F1 of at least 0.97', () => {
  const random = randomFrom(20_260_101);
  const people = Array.from({ length: 400 }, () => inventPerson(random));
  const records = people.map((someone) => misspell(someone, random, 2));
  let [right, wrong, missed] = [0, 0, 0];
  people.forEach((someone, index) => {
    records.forEach((record, other) => {
      const isMatch = matchPerson(someone, record).score >= matchScore;
      if (isMatch && index === other) right += 1;
      else if (isMatch) wrong += 1;
      else if (index === other) missed += 1;
    });
  });
  const f1 = (2 * right) / (2 * right + wrong + missed);
  expect(f1, `F1 ${f1}, right ${right}, wrong ${wrong}, missed ${missed}`).toBeGreaterThanOrEqual(0.97);
});

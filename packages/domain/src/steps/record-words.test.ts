import { expect, test } from 'vitest';
import { ruleWords } from './index.ts';

const say = (looked: object, result: 'pass' | 'needs' | 'info' = 'pass', next?: string) =>
  ruleWords.identity({ result, looked: { needed: 90, score: 95, ...looked }, ...(next === undefined ? {} : { next }) });

test.each([
  [['firstName'], 'Name agreed. 90 needed'],
  [['lastName'], 'Name agreed. 90 needed'],
  [['first_name', 'last_name', 'full_name'], 'Name agreed. 90 needed'],
  [['birthDate'], 'Birth date agreed. 90 needed'],
  [['birth_date'], 'Birth date agreed. 90 needed'],
  [['street'], 'Address agreed. 90 needed'],
  [['address'], 'Address agreed. 90 needed'],
  [['city'], 'Address agreed. 90 needed'],
  [['state'], 'Address agreed. 90 needed'],
  [['zip'], 'ZIP code agreed. 90 needed'],
  [['phone', 'email'], 'Phone and email agreed. 90 needed'],
  [['shoe'], 'Nothing agreed. 90 needed'],
  [[], 'Nothing agreed. 90 needed'],
])('records that agree on %j are told', (agreed, detail) => {
  expect(say({ agreed }).detail).toBe(detail);
});

test('the reason why a score does not count is named', () => {
  const agreed: string[] = [];
  expect(say({ agreed, isIndependenceMissing: true }, 'needs', 'photo_id').detail).toBe(
    'Nothing agreed. The law requires a source that is not the seller’s own, so we asked for ID',
  );
  expect(say({ agreed, birthDateEqual: false }, 'info').detail).toBe('Nothing agreed. The birth date must be equal');
  expect(say({ agreed, birthDateEqual: true }, 'info').detail).toBe('Nothing agreed. 90 needed');
  expect(say({ agreed, score: 89, isIndependenceMissing: true }, 'info').detail).toBe('Nothing agreed. 90 needed');
  expect(say({ agreed, score: 90, birthDateEqual: false }, 'info').detail).toBe(
    'Nothing agreed. The birth date must be equal',
  );
  expect(say({ agreed, score: null }, 'needs', 'photo_id')).toEqual({
    title: 'Matched by records',
    detail: 'No source could answer, so we asked for ID',
    aside: 'no answer',
  });
});

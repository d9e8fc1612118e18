import { expect, test } from 'vitest';
import { waitInWords } from './use-polling.ts';

test.each([
  [15, 'en', '15 minutes'],
  [60, 'en', '1 hour'],
  [120, 'es', '2 horas'],
  [480, 'fr', '8 heures'],
  [1_440, 'fr', '1 jour'],
  [4_320, 'es', '3 días'],
])('%s minutes in %s are %s', (minutes, language, said) => {
  expect(waitInWords(minutes, language).replace(/\s/, ' ')).toBe(said);
});

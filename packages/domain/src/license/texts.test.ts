import { expect, test } from 'vitest';
import { mrzWarningTexts } from '#mrz/mrz.ts';
import { licenseWarningTexts } from './license.ts';

test('every doubt has its own sentence, and names no value', () => {
  for (const texts of [Object.values(licenseWarningTexts), Object.values(mrzWarningTexts)]) {
    for (const text of texts) expect(text).toMatch(/^(?:[A-Z]|License #)[^0-9]+\.$/);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

import { licenseWarningTexts, type WarningRule } from '@carded/domain/license';
import { type MrzWarningRule, mrzWarningTexts } from '@carded/domain/mrz';
import { expect, test } from 'vitest';
import { cardDoubtWords, writeCardDoubts } from './card-doubts.ts';

test('says in words what is doubtful in the code of a license', () => {
  const warnings = writeCardDoubts([
    { rule: 'number_pattern', field: 'idNumber' },
    { rule: 'text_repaired', field: null },
  ]);
  expect(cardDoubtWords({ warnings })).toEqual([
    'License number: The license number is not in the form that its issuer uses.',
    licenseWarningTexts.text_repaired,
  ]);
});

test('says in words what is doubtful in the lines of a passport', () => {
  const warnings = writeCardDoubts([{ rule: 'name_truncated', field: 'lastName' }], [{ line: 0, column: 4 }]);
  expect(cardDoubtWords({ warnings })).toEqual([
    'Last name: The name fills its field and may have been cut.',
    'Character 5 of line 1 is hard to read.',
  ]);
});

test('reads what was kept before fields were: an element of the card and a code', () => {
  expect(cardDoubtWords({ warnings: 'DAQ number_pattern' })).toEqual([licenseWarningTexts.number_pattern]);
  expect(cardDoubtWords({ warnings: null })).toEqual([]);
});

test('no code of either kind is shown as read', () => {
  const rules = [...Object.keys(licenseWarningTexts), ...Object.keys(mrzWarningTexts)] as (
    | WarningRule
    | MrzWarningRule
  )[];
  for (const rule of rules)
    for (const uncertain of [undefined, []]) {
      const [words = ''] = cardDoubtWords({ warnings: writeCardDoubts([{ rule, field: 'birthDate' }], uncertain) });
      expect(words).toMatch(/^Birth date: [A-Z].*\.$/);
      expect(words).not.toContain('_');
    }
});

import { expect, test } from 'vitest';
import { Refusal } from './refuse.ts';

test('says which field is wrong, and no name that the caller made up', () => {
  const path = 'body.workflow."; drop table carded';
  const given = [
    { path: 'body.data.dob_day', message: 'is needed' },
    { path, message: 'This setting does not exist here.' },
  ];
  const { fields } = new Refusal('invalid_input', { fields: given }).body('req_1').error;
  expect(fields).toEqual([given[0], { path: 'body.workflow.?', message: 'This setting does not exist here.' }]);
});

import { expect, test } from 'vitest';
import { labelOfProblem, placeLabel } from './place-names.ts';

test.each([
  ['body.workflow.segments.us.divisions.UT.minAge', 'Utah'],
  ['body.workflow.segments.us.minAge', 'United States'],
  ['body.workflow.segments.us.divisions.MA.cities.BROOKLINE.minAge', 'Brookline'],
  ['body.workflow.segments.international.divisions.GB.minAge', 'United Kingdom'],
  ['body.workflow.preset', ''],
])('reads %s', (path, label) => {
  expect(labelOfProblem(path)).toBe(label);
});

test('says a county of the US as one', () => {
  expect(placeLabel({ segment: 'us', division: 'UT', inside: { kind: 'counties', name: 'SALT LAKE' } })).toBe(
    'Salt Lake County',
  );
});

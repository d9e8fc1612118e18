import { expect, test } from 'vitest';
import { labelOfProblem, placeInFull, placeInSentence, placeLabel } from './place-names.ts';

test.each([
  ['body.workflow.segments.us.divisions.UT.minAge', 'Utah'],
  ['body.workflow.segments.us.minAge', 'United States'],
  ['body.workflow.segments.us.divisions.MA.cities.BROOKLINE.minAge', 'Brookline'],
  ['body.workflow.segments.international.divisions.GB.minAge', 'United Kingdom'],
  ['body.workflow.preset', ''],
])('reads %s', (path, label) => {
  expect(labelOfProblem(path)).toBe(label);
});

test.each([
  ['UT', 'SALT LAKE', 'Salt Lake County'],
  ['LA', 'ST MARY', 'St Mary Parish'],
  ['AK', 'NORTH SLOPE BOROUGH', 'North Slope Borough'],
])('says a county of %s as one', (division, name, label) => {
  expect(placeLabel({ segment: 'us', division, inside: { kind: 'counties', name } })).toBe(label);
});

test('says a place in a sentence, and with the place around it', () => {
  expect(placeInSentence({ segment: 'us' })).toBe('the United States');
  expect(placeInSentence({ segment: 'international' })).toBe('other countries');
  expect(placeInFull({ segment: 'us', division: 'MA', inside: { kind: 'cities', name: 'BROOKLINE' } })).toBe(
    'Brookline, Massachusetts',
  );
});

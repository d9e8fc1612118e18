import { expect, test } from 'vitest';
import type { Workflow } from '#workflow/index.ts';
import {
  isChangedAt,
  labelOfProblem,
  layerAt,
  pathKey,
  pathOfKey,
  pathOfSource,
  placeInFull,
  placeInSentence,
  placeLabel,
  withLayer,
} from './place-path.ts';

const workflow: Workflow = {
  preset: 3,
  texts: {},
  segments: { us: { minAge: 21, divisions: { UT: { requireId: true, cities: { SANDY: { selfie: true } } } } } },
};

test('changes one place and leaves the others alone', () => {
  const changed = withLayer(workflow, { segment: 'us', division: 'ND' }, { minAge: 'block' });
  expect(changed.segments.us?.divisions).toEqual({ ...workflow.segments.us?.divisions, ND: { minAge: 'block' } });
  expect(changed.segments.us?.minAge).toBe(21);
});

test('keeps the places inside a state when the state changes', () => {
  const changed = withLayer(workflow, { segment: 'us', division: 'UT' }, {});
  expect(changed.segments.us?.divisions).toEqual({ UT: { cities: { SANDY: { selfie: true } } } });
});

test('a place without settings is removed', () => {
  const city = { segment: 'us', division: 'UT', inside: { kind: 'cities', name: 'SANDY' } } as const;
  const changed = withLayer(withLayer(workflow, city, {}), { segment: 'us', division: 'UT' }, {});
  expect(changed.segments).toEqual({ us: { minAge: 21 } });
});

test('changing a segment keeps its states', () => {
  const changed = withLayer(workflow, { segment: 'us' }, { minAge: 25 });
  expect(changed.segments.us).toEqual({ minAge: 25, divisions: workflow.segments.us?.divisions });
});

test('reads a place that is not there as one that sets nothing', () => {
  expect(layerAt(workflow, { segment: 'ca', division: 'ON' })).toEqual({});
});

test('a changed city is no change of its state or country', () => {
  const city = { segment: 'us', division: 'UT', inside: { kind: 'cities', name: 'SANDY' } } as const;
  const changed = withLayer(workflow, city, { selfie: false });
  expect(isChangedAt(workflow, changed, city)).toBe(true);
  expect(isChangedAt(workflow, changed, { segment: 'us', division: 'UT' })).toBe(false);
  expect(isChangedAt(workflow, changed, { segment: 'us' })).toBe(false);
});

test.each([
  { segment: 'us' },
  { segment: 'international', division: 'GB' },
  { segment: 'ca', division: 'ON', inside: { kind: 'zipcodes', name: 'K1A 0B1' } },
  { segment: 'us', division: 'UT', inside: { kind: 'cities', name: 'A/B' } },
] as const)('reads the key of $segment $division back', (path) => {
  expect(pathOfKey(pathKey(path))).toEqual(path);
});

test.each(['', 'mars', 'us/UT/towns/SANDY', 'us/UT/cities'])('reads no place in %j', (key) => {
  expect(pathOfKey(key)).toBeNull();
});

test.each([
  ['us', 'us'],
  ['us/UT', 'us/UT'],
  ['us/UT/county/SALT LAKE', 'us/UT/counties/SALT LAKE'],
  ['international/GB', 'international/GB'],
])('reads where a requirement came from: %s', (source, key) => {
  const path = pathOfSource(source);
  expect(path && pathKey(path)).toBe(key);
});

test.each(['preset', 'law', 'options', 'default'])('takes %s for no place', (source) => {
  expect(pathOfSource(source)).toBeNull();
});

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

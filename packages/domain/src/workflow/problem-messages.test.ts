import { expect, test } from 'vitest';
import { longestSubject, longestText, validateWorkflow } from './validate-workflow.ts';

const today = '2026-11-20';
const problemsOf = (value: unknown) => {
  const result = validateWorkflow(value, today);
  return result.ok ? [] : result.problems.map(({ path, code, message }) => `${path} ${code}: ${message}`);
};
const ofRules = (segments: unknown) => problemsOf({ preset: 3, segments, texts: {} });
const ofTexts = (texts: unknown) => problemsOf({ preset: 3, segments: {}, texts });
const inUtah = (rules: unknown) => ({ us: { divisions: { UT: rules } } });
const named = (count: number, name: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), {}]));
const zips = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(5, '0'));
const noAddress = 'Leave out web and email addresses. The link is added to the email automatically.';

test.each<[unknown, string]>([
  [null, ' wrong_type: The rules are an object with preset, segments and texts.'],
  [[], ' wrong_type: The rules are an object with preset, segments and texts.'],
  [{ preset: 3, more: 1 }, 'more unknown_field: This setting does not exist here.'],
  [{ preset: 5 }, 'preset unknown_preset: Choose a preset from 0 to 4.'],
  [{ preset: 3, segments: [] }, 'segments wrong_type: Segments are an object with us, ca and international.'],
  [{ preset: 3, segments: { mx: {} } }, 'segments.mx unknown_field: This setting does not exist here.'],
  [
    { preset: 3, texts: [] },
    'texts wrong_type: Texts are an object with text, successText, sigTerms, emailSubject and emailText.',
  ],
])('rules %j: %s', (value, problem) => {
  expect(problemsOf(value)).toEqual([problem]);
});

test.each<[unknown, string]>([
  [{ us: 1 }, 'segments.us wrong_type: The settings of a place are an object.'],
  [
    { us: { minAge: 0 } },
    'segments.us.minAge age_out_of_range: Choose an age from 18 to 75, Block Location or Disable Verification.',
  ],
  [{ us: { minAge: 20 } }, 'segments.us.minAge below_law_minimum: The law requires 21 or older here.'],
  [
    { us: { minAge: 'disable' } },
    'segments.us.minAge below_law_minimum: The law requires 21 or older here, so the check cannot be turned off for what this preset sells.',
  ],
  [{ us: { requireIdMode: 0 } }, 'segments.us.requireIdMode mode_out_of_range: A mode is a number from 1 to 7.'],
  [{ us: { requireIdMode: 8 } }, 'segments.us.requireIdMode mode_out_of_range: A mode is a number from 1 to 7.'],
  [{ us: { requireIdMode: 1.5 } }, 'segments.us.requireIdMode mode_out_of_range: A mode is a number from 1 to 7.'],
  [{ us: { selfie: 'yes' } }, 'segments.us.selfie wrong_type: Choose true or false.'],
  [{ us: { zipcodesBlocked: '84101' } }, 'segments.us.zipcodesBlocked wrong_type: Blocked ZIP codes are a list.'],
  [{ us: { zipcodesBlocked: zips(10_001) } }, 'segments.us.zipcodesBlocked too_many: At most 10000 ZIP codes.'],
  [
    { us: { zipcodesBlocked: ['84101', 84102] } },
    'segments.us.zipcodesBlocked.1 bad_zip: A US ZIP code has exactly five digits.',
  ],
  [
    { ca: { zipcodesBlocked: [] } },
    'segments.ca.zipcodesBlocked not_available_here: ZIP codes can be blocked in the US only.',
  ],
  [
    { ca: { phoneValidation: true } },
    'segments.ca.phoneValidation not_available_here: Phone codes can be asked for in the US only.',
  ],
  [
    { ca: { phoneValidationMode: 1 } },
    'segments.ca.phoneValidationMode not_available_here: Phone codes can be asked for in the US only.',
  ],
  [{ us: { divisions: [] } }, 'segments.us.divisions wrong_type: Places are an object by name or code.'],
  [
    { us: { divisions: { XX: {} } } },
    'segments.us.divisions.XX unknown_division: This is not the code of a known state.',
  ],
  [
    { ca: { divisions: { XX: {} } } },
    'segments.ca.divisions.XX unknown_division: This is not the code of a known province.',
  ],
  [
    { international: { divisions: { XX: {} } } },
    'segments.international.divisions.XX unknown_division: This is not the code of a known country.',
  ],
  [
    { international: { divisions: { CA: {} } } },
    'segments.international.divisions.CA unknown_division: This is not the code of a known country.',
  ],
  [{ us: { divisions: { UT: {}, ' ut ': {} } } }, 'segments.us.divisions. ut  duplicate: UT is there twice.'],
  [inUtah({ towns: {} }), 'segments.us.divisions.UT.towns unknown_field: This setting does not exist here.'],
  [inUtah({ cities: [] }), 'segments.us.divisions.UT.cities wrong_type: Places are an object by name or code.'],
  [
    inUtah({ cities: { SANDY: { towns: 1 } } }),
    'segments.us.divisions.UT.cities.SANDY.towns unknown_field: This setting does not exist here.',
  ],
  [
    inUtah({ cities: { ' ': {} } }),
    'segments.us.divisions.UT.cities.  bad_name: A name has 1 to 64 characters and does not start with County.',
  ],
  [
    inUtah({ cities: { [`A${'B'.repeat(64)}`]: {} } }),
    `segments.us.divisions.UT.cities.A${'B'.repeat(64)} bad_name: A name has 1 to 64 characters and does not start with County.`,
  ],
  [
    inUtah({ zipcodes: { 8410: {} } }),
    'segments.us.divisions.UT.zipcodes.8410 bad_zip: A US ZIP code has exactly five digits.',
  ],
  [
    inUtah({ counties: named(5001, (index) => `PLACE ${index}`) }),
    'segments.us.divisions.UT.counties too_many: At most 5000 places.',
  ],
  [
    { ca: { divisions: { ON: { zipcodes: { 84101: {} } } } } },
    'segments.ca.divisions.ON.zipcodes.84101 bad_zip: A postal code looks like A1A 1A1.',
  ],
  [
    { ca: { divisions: { ON: { counties: { PEEL: {} } } } } },
    'segments.ca.divisions.ON.counties.PEEL bad_name: A region of Canada is the first three characters of its postal codes, such as M5V.',
  ],
  [
    { international: { divisions: { GB: { zipcodes: {} } } } },
    'segments.international.divisions.GB.zipcodes unknown_field: This setting does not exist here.',
  ],
])('places %j', (segments, problem) => {
  expect(ofRules(segments)).toEqual([problem]);
});

test.each<[unknown, string[]]>([
  [{ footer: 'x' }, ['texts.footer unknown_field: This setting does not exist here.']],
  [{ text: 3 }, ['texts.text wrong_type: A text is plain characters.']],
  [{ successText: '\ud800' }, ['texts.successText wrong_type: A text is plain characters.']],
  [{ sigTerms: 'x'.repeat(longestText + 1) }, ['texts.sigTerms too_long: At most 4000 characters.']],
  [{ emailSubject: 'x'.repeat(longestSubject + 1) }, ['texts.emailSubject too_long: At most 120 characters.']],
  [{ emailSubject: 'a\nb' }, ['texts.emailSubject wrong_type: A subject is one line.']],
  [{ emailSubject: 'a\u2028b' }, ['texts.emailSubject wrong_type: A subject is one line.']],
  [{ emailText: 'evil.example/x' }, [`texts.emailText not_available_here: ${noAddress}`]],
])('texts %j', (texts, problems) => {
  expect(ofTexts(texts)).toEqual(problems);
});

test('takes what is just inside each limit', () => {
  expect(ofRules({ us: { zipcodesBlocked: zips(10_000) } })).toEqual([]);
  expect(ofRules(inUtah({ counties: named(5000, (index) => `PLACE ${index}`) }))).toEqual([]);
  expect(ofRules(inUtah({ cities: { [`A${'B'.repeat(63)}`]: {} } }))).toEqual([]);
  for (const mode of [1, 7]) expect(ofRules({ us: { requireIdMode: mode } })).toEqual([]);
  expect(ofRules({ ca: { divisions: { ON: { counties: { m5v: {} } } } } })).toEqual([]);
  expect(
    ofTexts({
      sigTerms: 'x'.repeat(longestText),
      emailSubject: 'x'.repeat(longestSubject),
      emailText: 'a\nb',
      text: 'evil.example',
    }),
  ).toEqual([]);
  expect(problemsOf({ preset: 3 })).toEqual([]);
});

test('keeps a layer in the order of its fields, and the places in theirs', () => {
  const result = validateWorkflow(
    { preset: 3, segments: inUtah({ zipcodes: { 84102: {}, 84101: {} }, minAge: 21 }) },
    today,
  );
  if (!result.ok) throw new Error('refused');
  expect(JSON.stringify(result.workflow)).toBe(
    '{"preset":3,"segments":{"us":{"divisions":{"UT":{"minAge":21,"zipcodes":{"84101":{},"84102":{}}}}}},"texts":{}}',
  );
});

import type { Workflow } from '@carded/domain/workflow';
import { expect, test } from 'vitest';
import { filled, ownTextsOf, shownTexts, withTexts } from './popup-sample.tsx';

const workflow: Workflow = { preset: 3, segments: { us: { minAge: 25 } }, texts: { text: 'Adults only.' } };
const preset = {
  number: 3,
  name: 'Preset',
  texts: { text: 'p1', successText: 'p2', sigTerms: 'p3', emailSubject: 'p4', emailText: 'p5' },
};

test('own words stand in place of the preset’s, and only where there are some', () => {
  const own = ownTextsOf(workflow.texts);
  expect(shownTexts(own, preset)).toEqual({ ...preset.texts, text: 'Adults only.' });
  expect(shownTexts({ ...own, text: '  ' }, preset).text).toBe('p1');
});

test('what is left empty is not stored, and the rules stay as they are', () => {
  const own = { ...ownTextsOf(workflow.texts), text: ' ', sigTerms: 'I am of age.' };
  expect(withTexts(workflow, own)).toEqual({ ...workflow, texts: { sigTerms: 'I am of age.' } });
});

test('a mail is shown with an invented buyer', () => {
  expect(filled('{first_name}, {shop}: {link}', 'Harbor')).toBe('Dana, Harbor: https://…/t/…');
});

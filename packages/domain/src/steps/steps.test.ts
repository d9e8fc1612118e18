import { describe, expect, it } from 'vitest';
import { denyReasons } from '#codes/index.ts';
import { askedSteps, checks, factShapes, ruleNames } from './index.ts';
import { settings } from './settings.ts';
import { steps } from './steps.ts';

/** Names that several steps give: of two with one name, one would be lost. */
function repeated(part: 'rules' | 'facts' | 'checks'): readonly string[] {
  const names = steps.flatMap((step) => Object.keys(step[part]));
  return names.filter((name, index) => names.indexOf(name) !== index);
}

describe('the table of steps', () => {
  it('names every rule, fact and check once', () => {
    expect([repeated('rules'), repeated('facts'), repeated('checks')]).toEqual([[], [], []]);
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
  });

  it('asks by a rule of the same table', () => {
    expect(ruleNames).toEqual(expect.arrayContaining([...askedSteps]));
  });

  it('knows a fact that settles each check by a new run', () => {
    const settled = Object.keys(checks).filter((name) => name !== 'other');
    expect(Object.keys(factShapes)).toEqual(expect.arrayContaining(settled));
  });

  it('has a step to try again for every denial that can be fixed', () => {
    const retries = denyReasons.flatMap(({ retry }) => retry ?? []);
    expect(askedSteps).toEqual(expect.arrayContaining(retries));
  });
});

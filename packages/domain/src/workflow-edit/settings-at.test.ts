import { describe, expect, it } from 'vitest';
import type { Workflow } from '#workflow/index.ts';
import { lawAdvice, placesOfLaw, settingsAt } from './index.ts';

const today = '2026-11-20';
const vape: Workflow = {
  preset: 3,
  texts: {},
  segments: { us: { divisions: { UT: { requireId: true, requireIdMode: 2 } } } },
};

describe('settingsAt', () => {
  it('gives the settings of a place, with the law where it is stricter', () => {
    expect(settingsAt(vape, { segment: 'us' }, today)).toMatchObject({ age: 21, citation: '21 USC 387f(d)(5)' });
    expect(settingsAt(vape, { segment: 'ca' }, today)).toMatchObject({ age: 18 });
    expect(settingsAt(vape, { segment: 'ca', division: 'PE' }, today)).toMatchObject({ age: 21 });
    expect(settingsAt(vape, { segment: 'ca', division: 'QC' }, today)).toMatchObject({
      age: 'block',
      isBlockedByLaw: true,
    });
    expect(settingsAt(vape, { segment: 'international' }, today)).toMatchObject({
      age: 'block',
      isBlockedByLaw: false,
    });
    expect(settingsAt(vape, { segment: 'us', division: 'UT' }, today).modes).toEqual({
      requireId: 2,
      phoneValidation: null,
    });
  });

  it('says a cut-off of a city', () => {
    const path = { segment: 'us', division: 'MA', inside: { kind: 'cities', name: 'BROOKLINE' } } as const;
    expect(settingsAt(vape, path, today).cutoffs).toMatchObject([{ bornOnOrAfter: '2000-01-01' }]);
  });

  it('shows the country’s own age even where one of its states asks more', () => {
    const workflow: Workflow = {
      preset: 0,
      texts: {},
      segments: { us: { minAge: 18, divisions: { UT: { minAge: 30 }, NY: { minAge: 'block' } } } },
    };
    expect(settingsAt(workflow, { segment: 'us' }, today).age).toBe(18);
  });
});

describe('the law beside the rules', () => {
  it('gives a row to places with a law of their own, for what is sold', () => {
    const keys = placesOfLaw(vape, today).map(({ division, inside }) => [division, inside?.name].join('/'));
    expect(keys).toContain('MA/BROOKLINE');
    expect(keys).toContain('PE/');
    expect(keys).not.toContain('MA/STONEHAM');
    expect(placesOfLaw({ ...vape, preset: 0 }, today)).toEqual([]);
  });

  it('advises where counsel has still to confirm', () => {
    expect(lawAdvice(vape, { segment: 'us', division: 'UT' }, today)[0]).toContain('mail is banned or restricted');
    expect(lawAdvice(vape, { segment: 'us', division: 'ND' }, today)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { lawMinimumAge } from '#law/index.ts';
import { divisionsIn } from '#workflow-edit/index.ts';
import { resolveRequirements, type Workflow } from './index.ts';

const zips = { AS: '96799', GU: '96910', MP: '96950', PR: '00901', UM: '96898', VI: '00801' };
const unlisted = { AS: '96799', GU: '96913', MP: '96951', PR: '00907', UM: '96898', VI: '00820' };
const today = '2026-11-22';

const blockedBy = (workflow: Workflow, place: { country: string; state?: string; zip?: string; city?: string }) =>
  resolveRequirements({ workflow, place, today }).blockedBy ?? null;

describe.each(Object.keys(zips) as (keyof typeof zips)[])('in %s', (code) => {
  const listed: Workflow = { preset: 0, segments: { us: { minAge: 21, zipcodesBlocked: [zips[code]] } }, texts: {} };
  const inside: Workflow = {
    preset: 0,
    segments: { us: { minAge: 21, divisions: { [code]: { zipcodes: { [zips[code]]: { minAge: 'block' } } } } } },
    texts: {},
  };

  it.each([{ country: code }, { country: 'US', state: code }, { country: code, state: 'anything' }])(
    'a place given as %o is a state of the US: rules, ZIP lists and the law hold',
    (place) => {
      const own: Workflow = { preset: 0, segments: { us: { divisions: { [code]: { minAge: 'block' } } } }, texts: {} };
      expect(blockedBy(own, place)).toBe('rule');
      expect(blockedBy(listed, { ...place, zip: zips[code] })).toBe('zip');
      expect(blockedBy(inside, { ...place, zip: zips[code] })).toBe('rule');
      expect(lawMinimumAge('vape', place, today)?.age).toBe(21);
      const { place: kept, segment } = resolveRequirements({ workflow: listed, place, today });
      expect([kept, segment]).toEqual([{ country: 'US', state: code }, 'us']);
    },
  );

  it('a ZIP code off the list passes, and one that cannot be read does not', () => {
    const other = unlisted[code] === zips[code] ? '00999' : unlisted[code];
    for (const workflow of [listed, inside]) {
      expect(blockedBy(workflow, { country: code, zip: other })).toBe(null);
      for (const zip of [`${zips[code]}x`, '', '9691', 'no code'])
        expect([zip, blockedBy(workflow, { country: code, zip })]).toEqual([zip, 'zip']);
    }
    const none: Workflow = { preset: 0, segments: { us: { minAge: 21 } }, texts: {} };
    expect(blockedBy(none, { country: code, zip: 'no code' })).toBe(null);
  });

  it('is offered among the states and not among the countries', () => {
    expect(divisionsIn('us').map((one) => one.code)).toContain(code);
    expect(divisionsIn('international').map((one) => one.code)).not.toContain(code);
  });
});

describe('an address whose state is in doubt', () => {
  const utah: Workflow = {
    preset: 0,
    segments: {
      us: {
        divisions: {
          UT: { zipcodesBlocked: ['84101'], zipcodes: { 84111: { minAge: 'block' }, 84112: { minAge: 25 } } },
        },
      },
    },
    texts: {},
  };

  it('meets the ZIP rules of every state', () => {
    expect(blockedBy(utah, { country: 'US', zip: '84101' })).toBe('zip');
    expect(blockedBy(utah, { country: 'US', zip: '84111' })).toBe('rule');
    expect(blockedBy(utah, { country: 'US', zip: 'none' })).toBe('zip');
    expect(resolveRequirements({ workflow: utah, place: { country: 'US', zip: '84112' }, today }).minimumAge).toBe(25);
    expect(blockedBy(utah, { country: 'US', state: 'NV', zip: '84101' })).toBe(null);
  });
});

describe('a region of Canada', () => {
  const region = (name: string): Workflow => ({
    preset: 0,
    segments: { ca: { minAge: 19, divisions: { ON: { counties: { [name]: { minAge: 'block' } } } } } },
    texts: {},
  });
  const at = (zip: string, city = 'Toronto') => ({ country: 'CA', state: 'ON', city, zip });

  it('holds for every postal code that begins with its three characters, whatever the city', () => {
    expect(blockedBy(region('M5V'), at('m5v3l9'))).toBe('rule');
    expect(blockedBy(region('M5V'), at('M5V 1A1', 'Anywhere'))).toBe('rule');
    expect(blockedBy(region('M5V'), at('M5W 1A1'))).toBe(null);
    expect(blockedBy(region('M5V'), at('M5V'))).toBe('zip');
  });

  it('from before, stored by name, still applies to the city of that name', () => {
    expect(blockedBy(region('PEEL'), at('L5A 1A1', 'Peel'))).toBe('rule');
    expect(blockedBy(region('PEEL'), at('L5A 1A1', 'Mississauga'))).toBe(null);
  });
});

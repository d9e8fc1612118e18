import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  accessTypeOf,
  isWithin,
  type LoginPowers,
  loginRoles,
  offeredPermissions,
  permissions,
} from './permissions.ts';

const codes = permissions.map(({ code }) => code);
const websites = fc.option(fc.subarray(['a', 'b', 'c']), { nil: null });
const powers: fc.Arbitrary<LoginPowers> = fc.record({ permissions: fc.subarray(codes), websites });
const everything = { hasScanner: true, isBroker: true };

describe('what a login may pass on', () => {
  test.each<[LoginPowers, LoginPowers, boolean]>([
    [{ permissions: ['news'], websites: ['a'] }, { permissions: ['news'], websites: null }, true],
    [{ permissions: ['news'], websites: null }, { permissions: ['news'], websites: ['a'] }, false],
    [{ permissions: ['news'], websites: ['a', 'b'] }, { permissions: ['news'], websites: ['a'] }, false],
    [{ permissions: ['news', 'billing'], websites: [] }, { permissions: ['news'], websites: null }, false],
    [{ permissions: ['verifications.export'], websites: [] }, { permissions: ['verifications'], websites: [] }, false],
    [{ permissions: [], websites: [] }, { permissions: [], websites: [] }, true],
  ])('%j within %j: %s', (asked, held, expected) => {
    expect(isWithin(asked, held)).toBe(expected);
  });

  it('never grows by being passed on', () => {
    fc.assert(
      fc.property(powers, powers, powers, (one, two, three) =>
        isWithin(one, two) && isWithin(two, three) ? isWithin(one, three) : true,
      ),
    );
  });

  it('never offers what is not held', () => {
    fc.assert(
      fc.property(fc.subarray(codes), fc.constantFrom(1 as const, 2 as const), (held, type) =>
        offeredPermissions(held, type, everything).every(({ code }) => held.includes(code)),
      ),
    );
  });

  it('offers a site-specific login no customers, billing or support', () => {
    const offered = offeredPermissions(codes, 2, everything).map(({ code }) => code);
    expect(codes.filter((code) => !offered.includes(code))).toEqual(['billing', 'support', 'customers']);
  });

  it('offers the scanner and customers only where the account has them', () => {
    const offered = offeredPermissions(codes, 1, { hasScanner: false, isBroker: false }).map(({ code }) => code);
    expect(codes.filter((code) => !offered.includes(code))).toEqual(['id_scanner', 'customers']);
  });

  it('has roles made of permissions that exist', () => {
    for (const role of loginRoles) for (const code of role.permissions) expect(codes).toContain(code);
  });
});

test('a number that is no access type reaches no further than chosen websites', () => {
  expect(accessTypeOf(1).name).toBe('default');
  expect(accessTypeOf(2).name).toBe('site-specific');
  for (const id of [0, 3, Number.NaN, undefined]) expect(accessTypeOf(id).name).toBe('site-specific');
});

import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { failpoint, makeFailpoints, parseFailpoints } from './failpoint.ts';

test('ends the process the n-th time a place is passed, and at no other place', () => {
  let ends = 0;
  const failpoints = makeFailpoints(parseFailpoints('deliver-after-send:3, relay-before-commit'), () => {
    ends += 1;
  });
  const passed = (
    ['deliver-after-send', 'deliver-before-send', 'deliver-after-send', 'deliver-after-send'] as const
  ).map((name) => {
    failpoint({ failpoints }, name);
    return ends;
  });
  expect(passed).toEqual([0, 0, 0, 1]);
  failpoint({ failpoints }, 'relay-before-commit');
  failpoint({ failpoints }, 'deliver-after-send');
  expect(ends).toBe(2);
});

test('does nothing without a plan', () => {
  expect(() => failpoint({}, 'create-after-write')).not.toThrow();
});

test.each(['deliver', 'deliver-after-send:0', 'deliver-after-send:1.5', 'deliver-after-send:x'])(
  'refuses %s',
  (text) => {
    expect(() => parseFailpoints(text)).toThrow('CARDED_FAILPOINTS');
  },
);

test('is refused by a server that others can reach', () => {
  const env = { CARDED_FAILPOINTS: 'deliver-after-send:1', CARDED_PUBLIC_URL: 'https://carded.example' };
  expect(() => readConfig(env)).toThrow('CARDED_FAILPOINTS');
  expect(readConfig({ ...env, CARDED_PUBLIC_URL: 'http://localhost:3000' }).failpoints?.size).toBe(1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { helloMessage, isHello, readFromCardPage, readOpen } from './card-messages.ts';

const account = { origin: 'https://carded.example', source: { window: 'account' } };
const page = { origin: 'https://pay.carded.example', source: { window: 'card page' } };
const open = { carded: 1, type: 'open', theme: 'dark', action: 'Save card' } as const;

test('takes what the other side says', () => {
  expect(isHello({ ...page, data: helloMessage }, page)).toBe(true);
  for (const theme of ['light', 'dark', 'auto'])
    expect(readOpen({ ...account, data: { ...open, theme, more: 1 } }, account)).toEqual({ ...open, theme });
});

test('the right window that says something else said no hello', () => {
  for (const data of ['', 'hello', null, { data: helloMessage }, [helloMessage]])
    expect(isHello({ ...page, data }, page)).toBe(false);
});

/** Origins that look like the real one. */
const origins = (real: string) =>
  fc.oneof(
    fc.constantFrom(
      ...[
        'null',
        '',
        '*',
        `${real}/`,
        `${real}:443`,
        `${real}.evil.example`,
        real.toUpperCase(),
        real.replace('https', 'http'),
      ],
      ...[real.replace('//', '//evil.'), real.replace('carded', 'carded-'), real.slice(0, -1), ` ${real}`, `${real}\0`],
    ),
    fc.webUrl().map((url) => new URL(url).origin),
    fc.string(),
  );
const anything = fc.oneof(fc.anything(), fc.constant(open), fc.constant(helloMessage));

test('none of 10,000 spoofed messages is accepted', () => {
  const spoofed = fc.oneof(
    // Sends from another origin, with the right window or another.
    fc.tuple(origins(page.origin), fc.constantFrom('right' as const, 'other' as const), anything),
    // The right origin, from another window, or none.
    fc.tuple(fc.constant(page.origin), fc.constantFrom('other' as const, 'none' as const), anything),
  );
  const isReal = ([origin, from]: readonly [string, string, unknown]) => origin === page.origin && from === 'right';
  fc.assert(
    fc.property(
      spoofed.filter((each) => !isReal(each)),
      ([origin, from, data]) => {
        const source = (right: object) => (from === 'right' ? right : from === 'none' ? null : { ...right });
        const toAccount = { origin, source: source(page.source), data };
        const toPage = {
          origin: origin === page.origin ? account.origin : origin,
          source: source(account.source),
          data,
        };
        const isTaken = isHello(toAccount, page) || readOpen(toPage, account) !== null;
        return !isTaken || (toPage.origin === account.origin && from === 'right');
      },
    ),
    { numRuns: 10_000 },
  );
});

test('a window that is gone sends nothing, also when none is expected', () => {
  expect(isHello({ origin: page.origin, source: null, data: helloMessage }, { ...page, source: null })).toBe(false);
});

test.each([
  ...[null, undefined, 'open', [], { ...open, carded: 2 }, { ...open, type: 'close' }, { ...open, theme: 'pink' }],
  ...[
    { ...open, action: '' },
    { ...open, action: 'x'.repeat(41) },
    { ...open, action: 1 },
  ],
])('%j opens nothing', (data) => {
  expect(readOpen({ ...account, data }, account)).toBeNull();
});

test.each([
  [{ type: 'shown', more: 1 }, { type: 'shown' }],
  [{ type: 'failed' }, { type: 'failed' }],
  [
    { type: 'size', height: 420 },
    { type: 'size', height: 420 },
  ],
  [
    { type: 'size', height: 0 },
    { type: 'size', height: 0 },
  ],
  [{ type: 'size', height: -1 }, null],
  [{ type: 'size', height: Number.NaN }, null],
  [{ type: 'size', height: 1e9 }, null],
  [{ type: 'size', height: '420' }, null],
  [
    { type: 'token', token: 'eyJ_-9' },
    { type: 'token', token: 'eyJ_-9' },
  ],
  [{ type: 'token', token: '' }, null],
  [{ type: 'token', token: 'a b' }, null],
  [{ type: 'token', token: 'x'.repeat(8193) }, null],
  [{ type: 'token', token: {} }, null],
  [
    { type: 'errors', errors: ['No.', 7, '', 'x'.repeat(301)] },
    { type: 'errors', errors: ['No.'] },
  ],
  [{ type: 'errors', errors: [] }, null],
  [{ type: 'errors', errors: 'No.' }, null],
  [{ type: 'else' }, null],
  ['shown', null],
  [null, null],
])('through the channel %j is %j', (data, read) => {
  expect(readFromCardPage(data)).toEqual(read);
});

test('nothing that comes through the channel makes the reader throw, or is passed on as it came', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ type: fc.constantFrom('size', 'token', 'errors') })), (data) => {
      const read = readFromCardPage(data);
      expect(read === null || read !== data).toBe(true);
    }),
  );
});

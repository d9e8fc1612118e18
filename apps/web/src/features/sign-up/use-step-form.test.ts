import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTyped, keepTyped, typedBefore } from './use-step-form.ts';

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }),
);
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test('typed values are restored, and a password never is', () => {
  keepTyped(null, { name: 'Harbor Vape', password: 'seven lanterns' });
  expect(typedBefore(null)).toEqual({ name: 'Harbor Vape' });
  expect(JSON.stringify([...kept])).not.toContain('lanterns');
  forgetTyped();
  expect(typedBefore(null)).toEqual({});
});

test('values typed under one invitation are not shown under another', () => {
  keepTyped('one', { name: 'Harbor Vape' });
  expect([typedBefore('one'), typedBefore('other'), typedBefore(null)]).toEqual([{ name: 'Harbor Vape' }, {}, {}]);
});

test.each(['', 'no JSON', 'null', '[]', '{"invite":null}', '{"invite":null,"typed":{"name":7}}'])(
  '%j restores nothing',
  (text) => {
    kept.set('carded.sign-up', text);
    expect(typedBefore(null)).toEqual({});
  },
);

test('a browser that keeps nothing changes nothing', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('sessionStorage', undefined);
  keepTyped(null, { name: 'Harbor Vape' });
  forgetTyped();
  expect(typedBefore(null)).toEqual({});
});

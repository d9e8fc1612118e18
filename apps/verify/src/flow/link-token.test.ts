import { expect, test } from 'vitest';
import { linkToken, storageKey } from '#flow/link-token.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
};
const link = (kind: 't' | 'w' | 's') => ({ kind, token: 'link-of-twenty-letters' });

test('gives the token back after a reload of the same link', () => {
  const store = storage();
  const first = linkToken(() => store, link('w'));
  expect(first.read()).toBeNull();
  first.write('secret');
  first.seen('photo_id');
  expect(linkToken(() => store, link('w')).read()).toBe('secret');
  expect(linkToken(() => store, { kind: 'w', token: 'another-link-of-a-shop' }).read()).toBeNull();
});

test.each(['accepted', 'denied', 'not_created', 'not_required'] as const)(
  'keeps nothing from a shop’s own link for the next person after "%s", also when the screens are reopened',
  (step) => {
    const store = storage();
    const token = linkToken(() => store, link('w'));
    token.write('secret');
    token.seen(step);
    expect(store.getItem(storageKey)).toBeNull();
    expect(token.read()).toBe('secret');
    token.write('another');
    expect(linkToken(() => store, link('w')).read()).toBeNull();
  },
);

test('keeps a link’s return address for one buyer, also a waiting one, until told to forget it', () => {
  for (const [kind, step] of [
    ['t', 'denied'],
    ['s', 'accepted'],
    ['w', 'pending'],
  ] as const) {
    const store = storage();
    const token = linkToken(() => store, link(kind));
    token.write('secret');
    token.seen(step);
    expect(linkToken(() => store, link(kind)).read()).toBe('secret');
    token.forget();
    expect(linkToken(() => store, link(kind)).read()).toBeNull();
  }
});

test('does without a storage', () => {
  const token = linkToken(() => {
    throw new Error('storage is off');
  }, link('w'));
  token.write('secret');
  token.seen('accepted');
  expect(token.read()).toBe('secret');
});

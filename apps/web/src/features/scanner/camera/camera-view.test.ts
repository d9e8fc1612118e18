import { expect, test } from 'vitest';
import { goneMs, makeCardInView } from './camera-view.tsx';

test('a card that stays before the camera is one scan', () => {
  const view = makeCardInView();
  const seen = [0, 250, 500, 5_000].map((at, index, all) =>
    view.isNew('a', at === 5_000 ? (all[index - 1] ?? 0) + 300 : at),
  );
  expect(seen).toEqual([true, false, false, false]);
});

test('the next card is a new scan at once, and so is the same one that came back', () => {
  const view = makeCardInView();
  expect(view.isNew('a', 0)).toBe(true);
  expect(view.isNew('b', 200)).toBe(true);
  expect(view.isNew('b', 200 + goneMs)).toBe(true);
});

test('a cleared card can be read again', () => {
  const view = makeCardInView();
  view.isNew('a', 0);
  view.forget();
  expect(view.isNew('a', 100)).toBe(true);
});

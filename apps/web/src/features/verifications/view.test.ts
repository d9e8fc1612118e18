import { expect, test } from 'vitest';
import { largest, panBy, pinchOf, turnBy, wholeView, zoomAt } from './view.ts';

const frame = { width: 400, height: 300 };

test('what is under the pointer stays under it', () => {
  const at = { x: 60, y: -20 };
  const view = zoomAt(zoomAt(wholeView, 2, { x: 10, y: 10 }), 1.5, at);
  // The picture's own point there, before and after.
  const own = (of: typeof view) => [(at.x - of.x) / of.scale, (at.y - of.y) / of.scale];
  const before = own(zoomAt(wholeView, 2, { x: 10, y: 10 }));
  expect(own(view)[0]).toBeCloseTo(before[0] ?? 0);
  expect(own(view)[1]).toBeCloseTo(before[1] ?? 0);
});
test('it grows to eight times, and shrinks to the whole, in the middle again', () => {
  let view = wholeView;
  for (let times = 0; times < 20; times++) view = zoomAt(view, 2, { x: 50, y: 50 });
  expect(view.scale).toBe(largest);
  expect(zoomAt(view, 0.01)).toEqual(wholeView);
});
test('it is not moved out of sight, and not at all while it fits', () => {
  expect(panBy(wholeView, { x: 90, y: 90 }, frame)).toEqual(wholeView);
  expect(panBy({ ...wholeView, scale: 3 }, { x: 9_000, y: -9_000 }, frame)).toMatchObject({ x: 400, y: -300 });
});
test('four quarter turns lead back, and a turn shows the whole', () => {
  let view = zoomAt(wholeView, 4);
  for (let times = 0; times < 4; times++) view = turnBy(view, 1);
  expect(view).toEqual({ ...wholeView, turn: 4 });
});
test('two fingers twice as far apart make it twice as large, and carry it along', () => {
  const pinch = pinchOf(
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    [
      { x: -50, y: 10 },
      { x: 150, y: 10 },
    ],
  );
  expect(pinch).toEqual({ factor: 2, middle: { x: 50, y: 10 }, moved: { x: 0, y: 10 } });
});

import { expect, test } from 'vitest';
import { fitted, largest, panBy, pinchOf, turnBy, zoomAt } from './pan-zoom-stage.tsx';

const frame = { width: 400, height: 300 };

test('zooming keeps the point under the pointer', () => {
  const at = { x: 60, y: -20 };
  const panZoom = zoomAt(zoomAt(fitted, 2, { x: 10, y: 10 }), 1.5, at);
  // The picture's own point there, before and after.
  const own = (of: typeof panZoom) => [(at.x - of.x) / of.scale, (at.y - of.y) / of.scale];
  const before = own(zoomAt(fitted, 2, { x: 10, y: 10 }));
  expect(own(panZoom)[0]).toBeCloseTo(before[0] ?? 0);
  expect(own(panZoom)[1]).toBeCloseTo(before[1] ?? 0);
});
test('a picture zooms to eight times, and zooming out centers the whole picture again', () => {
  let panZoom = fitted;
  for (let times = 0; times < 20; times++) panZoom = zoomAt(panZoom, 2, { x: 50, y: 50 });
  expect(panZoom.scale).toBe(largest);
  expect(zoomAt(panZoom, 0.01)).toEqual(fitted);
});
test('a picture cannot be moved out of sight, or at all while it fits', () => {
  expect(panBy(fitted, { x: 90, y: 90 }, frame)).toEqual(fitted);
  expect(panBy({ ...fitted, scale: 3 }, { x: 9_000, y: -9_000 }, frame)).toMatchObject({ x: 400, y: -300 });
});
test('four quarter turns lead back, and a turn shows the whole', () => {
  let panZoom = zoomAt(fitted, 4);
  for (let times = 0; times < 4; times++) panZoom = turnBy(panZoom, 1);
  expect(panZoom).toEqual({ ...fitted, turn: 4 });
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

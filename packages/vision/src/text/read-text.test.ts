import { expect, it } from 'vitest';
import { mainDirection, textFrames, turnedTo } from './read-text.ts';

/** A map with a bar of text turned by some degrees about its middle. */
function mapWith(degrees: number, likelihood = 0.9) {
  const [width, height] = [200, 160];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const values = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) - 100, Math.floor(at / width) - 80];
    return Math.abs(x * cos + y * sin) < 60 && Math.abs(y * cos - x * sin) < 6 ? likelihood : 0.02;
  });
  return { values, width, height };
}

it.each([0, 12, 45, 90, 160])('frames a line turned by %i degrees', (degrees) => {
  const [frame, other] = textFrames(mapWith(degrees));
  expect(other).toBeUndefined();
  expect(frame?.middle.x).toBeCloseTo(100, -0.5);
  expect(frame?.middle.y).toBeCloseTo(80, -0.5);
  // 120 by 12 and its margin: the area over half of what surrounds it, by the factor of the detector.
  expect(frame?.width).toBeCloseTo(120 + 17.5, -1);
  expect(frame?.height).toBeCloseTo(12 + 17.5, -1);
  const { x, y } = frame?.along ?? { x: 0, y: 0 };
  expect(Math.abs(x * Math.cos((degrees * Math.PI) / 180) + y * Math.sin((degrees * Math.PI) / 180))).toBeGreaterThan(
    0.99,
  );
});

it('leaves out what is hardly likely', () => {
  expect(textFrames(mapWith(0, 0.4))).toEqual([]);
});

it('turns short frames the way most of the text runs', () => {
  const long = { middle: { x: 0, y: 0 }, along: { x: 0, y: -1 }, width: 300, height: 20 };
  const short = { middle: { x: 9, y: 9 }, along: { x: 1, y: 0 }, width: 24, height: 20 };
  const main = mainDirection([long, short]);
  expect(Math.abs(main.y)).toBeCloseTo(1, 2);
  expect(turnedTo(short, { x: 0, y: 1 })).toMatchObject({ along: { x: -0, y: 1 }, width: 20, height: 24 });
  expect(turnedTo(long, { x: 0, y: 1 }).along.y).toBe(1);
});

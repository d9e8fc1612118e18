import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutOut, isSaneImage, project, projectionOnto, type Quad } from './image.ts';

const near = (around: number) => fc.integer({ min: around - 40, max: around + 40 });
const point = (x: number, y: number) => fc.record({ x: near(x), y: near(y) });
const quad: fc.Arbitrary<Quad> = fc.tuple(point(0, 0), point(300, 0), point(300, 300), point(0, 300));

it('maps the corners of a rectangle onto the corners of any quad', () => {
  fc.assert(
    fc.property(quad, (corners) => {
      const onto = projectionOnto(corners, 120, 50);
      const mapped = [
        [0, 0],
        [120, 0],
        [120, 50],
        [0, 50],
      ].map(([x = 0, y = 0]) => project(onto, { x, y }));
      mapped.forEach(({ x, y }, index) => {
        expect(x).toBeCloseTo(corners[index]?.x ?? Number.NaN, 6);
        expect(y).toBeCloseTo(corners[index]?.y ?? Number.NaN, 6);
      });
    }),
  );
});

it('cuts out exactly what lies in an upright rectangle', () => {
  const data = Uint8Array.from({ length: 100 }, (_, at) => at);
  const corner = (x: number, y: number) => ({ x, y });
  const { image } = cutOut(
    { data, width: 10, height: 10 },
    [corner(2, 3), corner(5, 3), corner(5, 5), corner(2, 5)],
    1,
  );
  expect(image).toEqual({ data: Uint8Array.from([32, 33, 34, 42, 43, 44]), width: 3, height: 2 });
});

it('repeats the edge beyond the image', () => {
  const data = Uint8Array.from([10, 20, 30, 40]);
  const corner = (x: number, y: number) => ({ x, y });
  const { image } = cutOut(
    { data, width: 2, height: 2 },
    [corner(-2, 0), corner(0, 0), corner(0, 2), corner(-2, 2)],
    1,
  );
  expect([...image.data]).toEqual([10, 10, 30, 30]);
});

const ofSize = (width: number, height: number, length = width * height * 4) =>
  isSaneImage({ data: { length } as Uint8Array, width, height });

it('takes what a phone takes', () => {
  expect([ofSize(1, 1), ofSize(1280, 720), ofSize(8000, 6000), ofSize(32_767, 1)]).toEqual([true, true, true, true]);
});

it('refuses sides that are empty, broken, negative or no numbers', () => {
  for (const side of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect([ofSize(side, 10), ofSize(10, side)]).toEqual([false, false]);
  }
});

it('refuses more pixels or longer sides than the decoder can count, and data of another length', () => {
  expect([ofSize(9000, 9000), ofSize(32_768, 1), ofSize(1, 32_768)]).toEqual([false, false, false]);
  expect([ofSize(10, 10, 399), ofSize(10, 10, 401), ofSize(10, 10, 100)]).toEqual([false, false, false]);
});

import { expect, it } from 'vitest';
import { decodeSigns, plainSigns } from './read-line.ts';

const signs = plainSigns("'\n疗\nA\n1\n\u00c9\n");

it('takes the signs of ASCII and the blank that stands last', () => {
  expect(signs).toEqual([
    { text: "'", at: 1 },
    { text: 'A', at: 3 },
    { text: '1', at: 4 },
    { text: ' ', at: 6 },
  ]);
});

it('reads repeated steps once, and twice with none between; other scripts never win', () => {
  const step = (at: number, other = 0) =>
    Float32Array.from({ length: 7 }, (_, place) => (place === at ? 0.9 : place === 2 ? other : 0.01));
  const rows = [step(3), step(3), step(0), step(3), step(6), step(4, 0.99), step(0, 1)];
  expect(decodeSigns(Float32Array.from(rows.flatMap((row) => [...row])), 7, signs)).toEqual({
    text: 'AA 1',
    sureness: expect.closeTo(0.9, 5),
  });
  expect(decodeSigns(new Float32Array(), 7, signs)).toEqual({ text: '', sureness: 0 });
});

import { expect, it } from 'vitest';
import { freeBytes } from './free-bytes.ts';
import { parseJson } from './parse-json.ts';

it('gives back what is alone in its memory, and nothing that is shared', () => {
  const own = Buffer.alloc(100_000, 1);
  const part = Buffer.alloc(100_000, 1).subarray(1);
  for (const bytes of [own, part]) freeBytes(bytes);
  expect([own.length, part.length]).toEqual([0, 99_999]);
});

it('a large body is gone once it is parsed, with all that was in it', () => {
  const image = 'x'.repeat(1_200_000);
  const [large, small] = [{ side: 'back', image }, { side: 'back' }].map((body) => Buffer.from(JSON.stringify(body)));
  expect([large, small].map((body) => parseJson(body ?? Buffer.of(), JSON.parse))).toEqual([
    { side: 'back', image },
    { side: 'back' },
  ]);
  expect([large?.length, small?.toString()]).toEqual([0, '{"side":"back"}']);
});

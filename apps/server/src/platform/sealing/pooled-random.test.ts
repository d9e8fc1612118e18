import { describe, expect, it } from 'vitest';
import { pooledRandom } from './pooled-random.ts';

describe('pooledRandom', () => {
  it('gives as many bytes as asked for, never the same twice, over many portions', () => {
    const random = pooledRandom();
    const seen = new Set<string>();
    for (let count = 0; count < 5_000; count += 1) {
      const bytes = random(16);
      expect(bytes.length).toBe(16);
      seen.add(bytes.toString('hex'));
    }
    expect(seen.size).toBe(5_000);
    expect(random(4_000).length).toBe(4_000);
    expect(random(0).length).toBe(0);
  });

  it('hands out separate bytes that a later portion does not change', () => {
    const random = pooledRandom();
    const first = random(32);
    const kept = Buffer.from(first);
    for (let count = 0; count < 2_000; count += 1) random(32);
    expect(first.equals(kept)).toBe(true);
    expect(first.some((byte) => byte !== 0)).toBe(true);
  });
});

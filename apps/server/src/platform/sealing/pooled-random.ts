import { randomFillSync } from 'node:crypto';

const poolBytes = 8_192;

/**
 * Returns random bytes of the system's generator, which are taken in larger portions, because few bytes cost as much as thousands. Used bytes are wiped from
 * the pool, so that memory does not reveal them later.
 */
export function pooledRandom(): (size: number) => Buffer {
  const pool = Buffer.alloc(poolBytes);
  let used = poolBytes;
  return (size) => {
    if (size > poolBytes / 8) return randomFillSync(Buffer.alloc(size));
    if (used + size > poolBytes) {
      randomFillSync(pool);
      used = 0;
    }
    const taken = Buffer.from(pool.subarray(used, used + size));
    pool.fill(0, used, used + size);
    used += size;
    return taken;
  };
}

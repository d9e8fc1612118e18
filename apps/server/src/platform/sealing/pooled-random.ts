import { randomFillSync } from 'node:crypto';

const poolBytes = 8_192;

/**
 * Random bytes of the system's generator, taken in larger portions: asking for each few bytes costs as much as asking for thousands. Bytes are wiped from the
 * pool once handed out, so what is in memory later tells nothing of them.
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

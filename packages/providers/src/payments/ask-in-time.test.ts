import { expect, test } from 'vitest';
import { waitForReal } from './ask-in-time.ts';

test('waits, and stops at once when it is called off', async () => {
  await expect(waitForReal(1)).resolves.toBeUndefined();
  const off = new AbortController();
  const waiting = waitForReal(60_000, off.signal);
  off.abort();
  await expect(waiting).rejects.toThrow();
});

import { setImmediate } from 'node:timers/promises';

/** One after the other, each in its own turn: other requests are served in between. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  for (const item of items) {
    yield item;
    await setImmediate();
  }
}

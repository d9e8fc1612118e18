/** Runs an action unless the same key is running or has succeeded in this process. */
export type OnceByKey = (key: string, action: () => Promise<void>) => Promise<void>;

/**
 * Makes a memory of what has been done. It forgets the oldest above `keepCount` keys, and everything when the process ends: it prevents most duplicates, and guarantees nothing. A failed action is forgotten at once, so it can be tried again.
 */
export function makeOnceByKey({ keepCount = 10_000 }: { readonly keepCount?: number } = {}): OnceByKey {
  const done = new Set<string>();
  const running = new Map<string, Promise<void>>();

  return async (key, action) => {
    if (done.has(key)) {
      return;
    }
    const same = running.get(key) ?? Promise.resolve().then(action);
    running.set(key, same);
    try {
      await same;
      done.add(key);
      const [oldest] = done;
      if (done.size > keepCount && oldest !== undefined) {
        done.delete(oldest);
      }
    } finally {
      running.delete(key);
    }
  };
}

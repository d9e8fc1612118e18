import type { Context } from '#context.ts';

type Making<T> = {
  read: () => Promise<T>;
  /** What is there while nothing can be read. */
  without: () => Promise<T>;
};

/** Reads at most once in so long, however many ask. What was read before is given while it is read again, and while that fails. */
export function keptFor<T>(
  { now, log }: Pick<Context, 'now' | 'log'>,
  ms: number,
  making: Making<T>,
): () => Promise<T> {
  let kept: Promise<T> | null = null;
  let readAt = 0;
  return () => {
    if (kept !== null && now() - readAt < ms) return kept;
    readAt = now();
    const before = kept;
    const read = making.read().catch((error: unknown) => {
      log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'live figures not read');
      return before ?? making.without();
    });
    if (before === null) kept = read;
    else
      void read.then((value) => {
        kept = Promise.resolve(value);
      });
    return before ?? read;
  };
}

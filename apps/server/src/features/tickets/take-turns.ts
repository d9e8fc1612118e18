import { refuse } from '#platform/commands/refuse.ts';

/** Runs so much work at once; what comes then waits in line, and what comes when the line is full is refused. @throws Refusal `unavailable`. */
export const takeTurns = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const line: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else {
      if (line.length >= waiting) refuse('unavailable', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await work();
    } finally {
      // A place is handed on, so that nobody who comes now is before who waits.
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

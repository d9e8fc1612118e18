import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseDown } from './platform/errors/answer-error.ts';

/** Takes a step that may be taken again from its beginning. */
export type WaitForDatabase = <Result>(step: () => Promise<Result>) => Promise<Result>;

type Means = { log: Pick<Logger, 'warn'>; now?: () => number; pause?: (ms: number) => Promise<unknown> };

/** Covers a restart, with the recovery after a crash. */
export const longestWaitMs = 120_000;
const betweenMs = 500;

/**
 * Waits for a database that is away: says so once, and takes the step again until it answers.
 * @throws Error when it was away for two minutes, or refuses us for another reason, such as a password, which waiting does not mend.
 */
export function waitForDatabase({ log, now = () => performance.now(), pause = delay }: Means): WaitForDatabase {
  return async (step) => {
    let since: number | null = null;
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!isAway(error)) throw inWords(error);
        if (since === null) log.warn('The database is not answering; waiting.');
        since ??= now();
        if (now() - since >= longestWaitMs)
          throw new Error(
            `the database has not answered for ${longestWaitMs / 60_000} minutes: ${(error as Error).message}`,
            { cause: error },
          );
      }
      await pause(betweenMs);
    }
  };
}

/** A file that is missing is no socket that is missing, and what a migration failed for is under it. */
const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (isDatabaseDown(error) && (code !== 'ENOENT' || syscall === 'connect')) return true;
  return isAway(error.cause);
};

const wrongSettings: Readonly<Record<string, string>> = {
  '28P01': 'the database refused the password of DATABASE_URL or CARDED_DATABASE_APP_URL',
  '28000': 'the database refused the role of DATABASE_URL or CARDED_DATABASE_APP_URL',
  '3D000': 'the database that DATABASE_URL or CARDED_DATABASE_APP_URL names does not exist',
};

const inWords = (error: unknown): unknown => {
  const { code = '', message } = error as Error & { code?: string };
  const words = Object.hasOwn(wrongSettings, code) ? wrongSettings[code] : undefined;
  return words === undefined ? error : new Error(`${words}: ${message}`, { cause: error });
};

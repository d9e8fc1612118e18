import { pino } from 'pino';
import type { Config } from '#config.ts';
import { logLine } from './log-line.ts';

/** Lines wait for each other up to this many bytes, or this long: a write each would cost more than the rest of logging. */
const bufferedBytes = 4_096;
const waitMs = 250;

/**
 * Logs are lines of JSON with an allow-list of fields: never bodies, query strings, names or addresses of people. At a terminal the same is written for a person.
 */
export function makeLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>) {
  if (logFormat === 'text')
    return pino({ level: logLevel, base: null }, { write: (json: string) => process.stdout.write(logLine(json)) });
  const destination = pino.destination({ sync: false, minLength: bufferedBytes });
  setInterval(() => destination.flush(), waitMs).unref();
  process.on('exit', () => destination.flushSync());
  return pino({ level: logLevel, base: null }, destination);
}

import { pino } from 'pino';
import type { Config } from '#config.ts';

/** Lines wait for each other up to this many bytes, or this long: a write each would cost more than the rest of logging. */
const bufferedBytes = 4_096;
const waitMs = 250;

/** Logs are lines of JSON with an allow-list of fields: never bodies, query strings, names or addresses of people. */
export const makeLog = ({ logLevel }: Pick<Config, 'logLevel'>) => {
  const destination = pino.destination({ sync: false, minLength: bufferedBytes });
  setInterval(() => destination.flush(), waitMs).unref();
  process.on('exit', () => destination.flushSync());
  return pino({ level: logLevel, base: null }, destination);
};

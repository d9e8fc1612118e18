import { pino } from 'pino';
import type { Config } from '#config.ts';

/** Logs are lines of JSON with an allow-list of fields: never bodies, query strings, names or addresses of people. */
export const makeLog = (config: Pick<Config, 'logLevel'>, stream?: NodeJS.WritableStream) =>
  stream === undefined
    ? pino({ level: config.logLevel, base: null })
    : pino({ level: config.logLevel, base: null }, stream);

import { pino } from 'pino';
import type { Config } from '#config.ts';

/** Lines are written together, up to this many bytes or this long after the first: single writes would cost more than the rest of logging. */
const bufferedBytes = 4_096;
const waitMs = 250;

/**
 * Logs are lines of JSON with an allow-list of fields: never bodies, query strings, names or addresses of people. At a terminal the same is written for a
 * person.
 */
export function makeLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>) {
  if (logFormat === 'text')
    return pino({ level: logLevel, base: null }, { write: (json: string) => process.stdout.write(logLine(json)) });
  const destination = pino.destination({ sync: false, minLength: bufferedBytes });
  setInterval(() => destination.flush(), waitMs).unref();
  process.on('exit', () => destination.flushSync());
  return pino({ level: logLevel, base: null }, destination);
}

type Entry = { level: number; time: number; msg?: string; [field: string]: unknown };

const wordOf = (level: number): string => (level >= 50 ? 'error' : level >= 40 ? 'warning' : '');

/** Formats a line of JSON for a person at a terminal: time, event, and the fields that are set. */
export function logLine(json: string): string {
  const { level, time, msg = '', ...fields } = JSON.parse(json) as Entry;
  const said = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [`${name} ${wordsOf(value)}`],
  );
  const parts = [clockOf(new Date(time)), wordOf(level), said.length === 0 ? msg : `${msg} (${said.join(', ')})`];
  return `${parts.filter((part) => part !== '').join('  ')}\n`;
}

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).join(' < ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${wordsOf(inner)}`)
      .join(' ');
  return String(value);
};

const clockOf = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');

import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { refuse } from '#platform/commands/refuse.ts';

type Parse = (text: string) => unknown;

/** Where nothing is this long, a body is parsed as it is. Bytes. */
const smallAtMost = 1_000_000;
/** A string this long is a picture or a file. Bytes. */
const longAtLeast = 50_000;
/** Of what is left without them, and of quotes in a large body: more is no picture with its few words, and takes the thread to find out. */
const restAtMost = 2_000_000;
const quotesAtMost = 10_000;
const [quote, backslash] = [0x22, 0x5c];

/** Stands for a long string while the rest is parsed. Nobody outside can write one. */
const stand = `long ${randomUUID()} `;

/**
 * Parses a body of JSON. What is long in a large one is taken out first and never goes through the parser: looking through a photo letter by letter took the thread
 * that answers everybody many times longer than receiving it.
 * @throws Refusal `too_large` for a large body that is not made of few long strings, `invalid_json`; what `parse` throws.
 */
export function parseJson(body: Buffer, parse: Parse): unknown {
  if (body.length <= smallAtMost) return parse(body.toString());
  const { rest, long } = takeOut(body);
  return long.length === 0 ? parse(rest) : putBack(parse(rest), long);
}

const takeOut = (body: Buffer): { rest: string; long: string[] } => {
  const long: string[] = [];
  const rest: string[] = [];
  const nextQuote = quotesOf(body);
  let restLength = 0;
  let keptFrom = 0;
  const keep = (until: number) => {
    restLength += until - keptFrom;
    if (restLength > restAtMost) refuse('too_large');
    rest.push(body.toString('utf8', keptFrom, until));
  };
  for (let open = nextQuote(); open !== -1; open = nextQuote()) {
    const close = nextQuote(open + 1);
    if (close - open <= longAtLeast) continue;
    keep(open + 1);
    rest.push(`${stand}${long.length}`);
    long.push(textOf(body.subarray(open + 1, close)));
    keptFrom = close;
  }
  keep(body.length);
  return { rest: rest.join(''), long };
};

/** Finds one quote after the other; with the beginning of a string, the next one that is not escaped in it. -1 after the last. */
const quotesOf = (body: Buffer) => {
  let at = -1;
  let quotes = 0;
  return (inside = -1): number => {
    for (;;) {
      at = body.indexOf(quote, at + 1);
      quotes += 1;
      if (quotes > quotesAtMost) refuse('too_large');
      if (at === -1 || inside === -1 || !isEscaped(body, inside, at)) break;
    }
    if (at === -1) at = body.length;
    return at === body.length ? -1 : at;
  };
};

const isEscaped = (body: Buffer, from: number, at: number): boolean => {
  let before = at;
  while (before > from && body[before - 1] === backslash) before -= 1;
  return (at - before) % 2 === 1;
};

const textOf = (inside: Buffer): string => {
  if (inside.indexOf(backslash) === -1 && isAscii(inside)) return inside.toString('latin1');
  try {
    return JSON.parse(`"${inside.toString()}"`) as string;
  } catch {
    return refuse('invalid_json');
  }
};

const putBack = (value: unknown, long: readonly string[]): unknown => {
  if (typeof value === 'string')
    return value.startsWith(stand) ? (long[Number(value.slice(stand.length))] ?? value) : value;
  if (value === null || typeof value !== 'object') return value;
  for (const [key, inside] of Object.entries(value)) Object.assign(value, { [key]: putBack(inside, long) });
  return value;
};

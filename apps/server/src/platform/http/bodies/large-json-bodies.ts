import { randomUUID } from 'node:crypto';
import type { Base64 } from '@carded/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { decodeInPlace, freeBytes } from '#platform/pictures/bytes.ts';
import { receiveBody } from './receive-body.ts';
import type { Upload } from './upload-room.ts';

/** Length in bytes above which a body's long strings come as bytes. */
export const smallAtMost = 1_000_000;

/**
 * Has large bodies of JSON received and parsed for a part of the server whose endpoints take them. Long strings in them, which are base64, come as bytes, and
 * these are gone once the request was answered.
 */
export function largeJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'remove');
  const parsed = (request: FastifyRequest, text: string): unknown => {
    let [value, failed]: [unknown, Error | null] = [null, null];
    // The parser calls back before it returns.
    parse(request, text, (error, found) => {
      [value, failed] = [found, error];
    });
    return failed === null ? value : refuse('invalid_json');
  };
  const received = async (request: FastifyRequest): Promise<Buffer> => {
    try {
      return await receiveBody(request.raw, {
        saidBytes: Number(request.headers['content-length'] ?? Number.NaN),
        limitBytes: request.routeOptions.bodyLimit,
        add: (bytes) => request.upload?.add(bytes) ?? false,
      });
    } catch (error) {
      request.isGivenUp = error instanceof Refusal && error.code === 'unavailable';
      throw error;
    }
  };
  // Closes the connection with the answer, so that a client that is too slow, or was refused, stops sending.
  http.addHook('onSend', async (request, reply) => {
    if (request.isGivenUp === true) reply.header('connection', 'close');
  });
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const body = await received(request);
    request.largeBody = body;
    try {
      if (body.length > smallAtMost) return parseLargeJson(body, (text) => parsed(request, text));
      const text = body.toString();
      freeLargeBody(request);
      return parsed(request, text);
    } catch (error) {
      freeLargeBody(request);
      throw error;
    }
  });
}

/** Frees the memory of a large body. Bytes that were parsed from it are empty from then on. */
export function freeLargeBody(request: FastifyRequest): void {
  if (request.largeBody !== null) freeBytes(new Uint8Array(request.largeBody.buffer));
  request.largeBody = null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Body whose memory the parsed bytes share, until the request is answered; null when there are none. */
    largeBody: Buffer | null;
    /** Counts the body's bytes against the memory for uploads; null until the body is accepted. */
    upload: Upload | null;
    /** Whether its body is no longer received. */
    isGivenUp?: boolean;
  }
}

type Parse = (text: string) => unknown;

/** A string this long is a picture or a file. Bytes. */
const longAtLeast = 50_000;
/**
 * Limits the bytes between long strings, and the number of quotes, of a large body. A request with pictures stays far below; scanning more would block the
 * thread.
 */
const restAtMost = 2_000_000;
const quotesAtMost = 10_000;
const [quote, backslash] = [0x22, 0x5c];

/** Placeholder of a long string while the rest is parsed. Callers cannot guess it. */
const stand = `long ${randomUUID()} `;

/**
 * Parses a large body of JSON, whose long strings are base64: they come as their bytes, empty where one is something else. They never go through the parser,
 * which took the thread that answers everybody many times longer than receiving them, and never are text: a photo as text, and then as bytes, is memory that it
 * has to collect.
 * @param body overwritten; the bytes are parts of it
 * @throws Refusal `too_large` for one that is not made of few long strings; what `parse` throws.
 */
export function parseLargeJson(body: Buffer, parse: Parse): unknown {
  const { rest, long } = takeOut(body);
  return long.length === 0 ? parse(rest) : putBack(parse(rest), long);
}

const takeOut = (body: Buffer): { rest: string; long: Buffer[] } => {
  const long: Buffer[] = [];
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
    long.push(bytesOf(body.subarray(open + 1, close)));
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

/** Decodes base64 in its place. With escapes, such as JSON allows for a slash, it is decoded elsewhere. */
const bytesOf = (inside: Buffer): Buffer => {
  if (inside.indexOf(backslash) === -1) return decodeInPlace(inside);
  try {
    return decodeInPlace(Buffer.from(JSON.parse(`"${inside.toString('latin1')}"`) as string, 'latin1'));
  } catch {
    return Buffer.alloc(0);
  }
};

/** Changes the value. However many or deep its parts are, this takes less than parsing them did. */
const putBack = (value: unknown, long: readonly Buffer[]): unknown => {
  const whole: Record<string, unknown> = { value };
  const waiting = [whole];
  const look = (inside: Record<string | number, unknown>, key: string | number) => {
    const found = inside[key];
    if (typeof found === 'string' && found.startsWith(stand)) inside[key] = long[Number(found.slice(stand.length))];
    else if (found !== null && typeof found === 'object') waiting.push(found as Record<string, unknown>);
  };
  for (let inside = waiting.pop(); inside !== undefined; inside = waiting.pop()) {
    if (Array.isArray(inside)) for (let at = 0; at < inside.length; at += 1) look(inside, at);
    else for (const key of Object.keys(inside)) look(inside, key);
  }
  return whole.value;
};

/**
 * Decodes base64, with or without the prefix of a data URL, given as text or as bytes that were decoded on arrival. @throws Refusal `image_unusable`, or the given code, for anything else
 */
export function bytesOfBase64(
  given: Base64,
  otherwise: 'image_unusable' | 'attachment_unusable' = 'image_unusable',
): Buffer {
  const bytes =
    typeof given === 'string'
      ? decodeInPlace(Buffer.from(given))
      : Buffer.from(given.buffer, given.byteOffset, given.length);
  return bytes.length > 0 ? bytes : refuse(otherwise);
}

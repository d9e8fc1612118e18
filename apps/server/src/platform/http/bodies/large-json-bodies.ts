import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { freeBytes } from '#platform/pictures/free-bytes.ts';
import { parseLargeJson } from './parse-large-json.ts';
import { receiveBody } from './receive-body.ts';
import type { Upload } from './upload-room.ts';

/** What is long in a longer body comes as bytes. Bytes. */
export const smallAtMost = 1_000_000;

/**
 * Has large bodies of JSON received and parsed for a part of the server whose endpoints take them. What is long in them, which is base64, comes as bytes, and
 * these are gone once the request was answered.
 */
export function largeJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'remove');
  const parsed = (request: FastifyRequest, text: string): unknown => {
    let [value, failed]: [unknown, Error | null] = [null, null];
    // It answers before it returns.
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
  // Else who sends slowly, or what has no room, would go on after its answer.
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

/** Gives back the memory of a large body; what was found in it is empty from then on. */
export function freeLargeBody(request: FastifyRequest): void {
  if (request.largeBody !== null) freeBytes(new Uint8Array(request.largeBody.buffer));
  request.largeBody = null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What bytes of the body are parts of, until it was answered; null where it has none. */
    largeBody: Buffer | null;
    /** The room for its body. */
    upload: Upload | null;
    /** Whether its body is no longer received. */
    isGivenUp?: boolean;
  }
}

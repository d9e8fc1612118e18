import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { freeBytes } from '#platform/pictures/free-bytes.ts';

/**
 * Reads a large body into one buffer. The memory of its pieces is given back at once: left to the collector, a flood of photos made it stop the thread that
 * answers everybody twice a second.
 * @param saidBytes the length as the request says it; NaN when it does not
 * @returns all of its buffer, or the beginning
 * @throws Refusal `too_large`; `invalid_json` when it breaks off.
 */
export async function receiveBody(payload: IncomingMessage, saidBytes: number, limitBytes: number): Promise<Buffer> {
  if (saidBytes > limitBytes) refuse('too_large');
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const body = Buffer.allocUnsafeSlow(Number.isNaN(saidBytes) ? limitBytes : saidBytes);
  let length = 0;
  let hasFailed = false;
  const fail = (code: 'too_large' | 'invalid_json') => {
    hasFailed = true;
    payload.off('data', take);
    freeBytes(body);
    reject(new Refusal(code));
  };
  const take = (piece: Buffer) => {
    if (length + piece.length > body.length) return fail('too_large');
    length += piece.copy(body, length);
    freeBytes(piece);
  };
  payload.on('data', take);
  finished(payload, { writable: false }, (error) => {
    // What is too large still comes to its end.
    if (hasFailed) return;
    if (error == null) resolve(body.subarray(0, length));
    else fail('invalid_json');
  });
  return promise;
}

import type { RawRequest } from '@carded/providers/stores';
import type { FastifyRequest } from 'fastify';

/** A request as it came, for who checks signatures over it. A body is there where it was received as bytes. */
export function rawRequestOf({ method, url, headers, body }: FastifyRequest, now: number): RawRequest {
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
    body: Buffer.isBuffer(body) ? body : new Uint8Array(),
    now,
  };
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { headerOf } from './request-parts.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Compresses a drawn page with the best coding that the browser accepts. */
export async function compressFor(
  request: FastifyRequest,
  html: string,
): Promise<{ encoding: 'br' | 'gzip' | null; bytes: Buffer }> {
  const encoding = codingFor(request);
  if (encoding === 'br')
    return { encoding, bytes: await asBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }) };
  if (encoding === 'gzip') return { encoding, bytes: await asGzip(html, { level: 6 }) };
  return { encoding, bytes: Buffer.from(html) };
}

const codings = ['br' as const, 'gzip' as const];

/** The smallest content coding that the browser takes, by its own weights (RFC 9110 12.5.3); null for none. */
export function codingFor(request: FastifyRequest): (typeof codings)[number] | null {
  return negotiate(headerOf(request, 'accept-encoding') ?? '', codings);
}

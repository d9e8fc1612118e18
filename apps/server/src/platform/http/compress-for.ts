import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { codingFor } from './coding-for.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** A drawn page in the smallest form the browser takes. */
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

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { headerOf } from './request-parts.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** A drawn page in the smallest form the browser takes. */
export const compressFor = async (
  request: FastifyRequest,
  html: string,
): Promise<{ encoding: 'br' | 'gzip' | null; bytes: Buffer }> => {
  const accepted = headerOf(request, 'accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted))
    return { encoding: 'br', bytes: await asBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) };
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: await asGzip(html, { level: 6 }) };
  return { encoding: null, bytes: Buffer.from(html) };
};

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** A page in memory, in each content coding. */
export type PackedPage = { plain: Buffer; br: Buffer; gzip: Buffer; etag: string };

/** @param quality of Brotli: 11 takes ten times as long as 6, and saves a tenth of the bytes */
export async function packPage(text: string, quality = 6): Promise<PackedPage> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    plain,
    br: await asBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: await asGzip(plain),
    etag,
  };
}

export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const vary = [reply.getHeader('Vary'), 'Accept-Encoding'].filter((one) => one !== undefined).join(', ');
  reply.header('Vary', vary).header('ETag', page.etag);
  if (headerOf(request, 'if-none-match') === page.etag) return reply.code(304).send();
  const coding = codingFor(request);
  if (coding !== null) reply.header('content-encoding', coding);
  return reply.type(type).send(page[coding ?? 'plain']);
}

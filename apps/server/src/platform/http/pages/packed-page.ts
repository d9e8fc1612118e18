import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '#platform/http/coding-for.ts';
import { headerOf } from '#platform/http/request-parts.ts';

const compress = promisify(brotliCompress);

/** A page held ready, in both forms that browsers take. */
export type PackedPage = { plain: Buffer; br: Buffer; etag: string };

export async function packPage(text: string): Promise<PackedPage> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br: await compress(plain), etag };
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
  const isPacked = codingFor(request) === 'br';
  if (isPacked) reply.header('content-encoding', 'br');
  return reply.type(type).send(isPacked ? page.br : page.plain);
}

import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '#platform/http/coding-for.ts';

const compress = promisify(brotliCompress);

/** A page held ready, in both forms that browsers take. */
export type PackedPage = { plain: Buffer; br: Buffer };

export async function packPage(text: string): Promise<PackedPage> {
  const plain = Buffer.from(text);
  return { plain, br: await compress(plain) };
}

export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const isPacked = codingFor(request) === 'br';
  if (isPacked) reply.header('content-encoding', 'br');
  return reply
    .header('Vary', 'Accept-Encoding')
    .type(type)
    .send(isPacked ? page.br : page.plain);
}

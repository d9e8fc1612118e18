import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { codingFor } from './coding-for.ts';
import { embedHeaders, transportHeaders } from './security-headers.ts';

/** Where the build has it: `/static` is the folder's own address. */
const builtPath = popupScriptPath.replace('/static', '');
/** Written by the build of packages/embed, where the address of the buyer's screens belongs. */
const token = '__CARDED_VERIFY_ORIGIN__';

/** Serves popup.js, read and completed once: shops' pages learn from it where the buyer's screens are. */
export async function serveLoader(http: FastifyInstance, { config }: Context, embedBuild: string): Promise<void> {
  const template = await readFile(`${embedBuild}${builtPath}`, 'utf8').catch(() => null);
  if (template === null) return;
  const plain = Buffer.from(template.replaceAll(token, config.verifyUrl));
  const bodies = { br: await promisify(brotliCompress)(plain), gzip: await promisify(gzip)(plain, { level: 9 }) };
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  const headers = {
    ...embedHeaders,
    ...transportHeaders(config),
    'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
    'Content-Type': 'text/javascript; charset=utf-8',
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  http.get(popupScriptPath, async (request, reply) => {
    reply.headers(headers);
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return reply.code(304).send();
    const coding = codingFor(request);
    return coding === null ? reply.send(plain) : reply.header('Content-Encoding', coding).send(bodies[coding]);
  });
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { codingFor } from '#platform/http/compress-for.ts';
import { embedHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import {
  findLoaderFile,
  keepLoaderRelease,
  type LoaderRelease,
  loaderName,
  publicKey,
  readLoaderRelease,
  withKey,
} from './loader-releases.ts';

const newest = 'public, max-age=300, stale-while-revalidate=86400';
const forGood = 'public, max-age=31536000, immutable';
/** Answers that are kept packed: keys and releases of shops that ask. */
const keptAtMost = 300;

type Packed = { plain: Buffer; br: Buffer; gzip: Buffer; etag: string };

/**
 * Serves popup.js, read and completed once: shops' pages learn from it where the buyer's screens are. `?key=` answers it with a website's key in it, and below
 * its hash stands what never changes, for pages that allow only that.
 */
export async function serveLoader(http: FastifyInstance, context: Context, embedBuild: string): Promise<void> {
  const current = await readLoaderRelease(context.config, embedBuild);
  if (current === null) return;
  const loader = current.files.get(loaderName) ?? '';
  const plain = await pack(loader, true);
  const kept = new Map<string, Packed>();
  const packedOf = async (name: string, code: string) => {
    const packed = kept.get(name) ?? (await pack(code, false));
    kept.delete(name);
    kept.set(name, packed);
    const [oldest] = kept.keys();
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
    return packed;
  };
  const always = { ...embedHeaders, ...transportHeaders(context.config), Vary: 'Accept-Encoding' };
  const answer = (request: FastifyRequest, reply: FastifyReply, packed: Packed, cache: string) => {
    reply.headers({ ...always, 'Cache-Control': cache, ETag: packed.etag });
    reply.header('Content-Type', 'text/javascript; charset=utf-8');
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(packed.etag)) return reply.code(304).send();
    const coding = codingFor(request);
    return coding === null ? reply.send(packed.plain) : reply.header('Content-Encoding', coding).send(packed[coding]);
  };

  // Before a page can name it; an app that never listens, such as a test's, names nothing.
  http.addHook('onListen', () => keepLoaderRelease(context, current));
  http.get<{ Querystring: { key?: unknown } }>(popupScriptPath, async (request, reply) => {
    const { key } = request.query;
    if (!isKey(key)) return answer(request, reply, plain, newest);
    return answer(request, reply, await packedOf(`${current.release} ${key}`, withKey(loader, key)), newest);
  });
  http.get<{ Params: { release: string; name: string }; Querystring: { key?: unknown } }>(
    popupScriptPath.replace(loaderName, ':release/:name'),
    async (request, reply) => {
      const { release, name } = request.params;
      const { key } = request.query;
      const code = await fileOf(context, current, release, name);
      if (code === null) return refuse('not_found');
      const isKeyed = name === loaderName && isKey(key);
      const packed = await packedOf(`${release} ${isKeyed ? key : name}`, isKeyed ? withKey(code, key) : code);
      return answer(request, reply, packed, forGood);
    },
  );
}

const isKey = (key: unknown): key is string => typeof key === 'string' && publicKey.test(key);

const fileOf = async (
  context: Context,
  current: LoaderRelease,
  release: string,
  name: string,
): Promise<string | null> => {
  if (release === current.release) return current.files.get(name) ?? null;
  if (!/^[0-9a-f]{16}$/.test(release) || name.length > 40) return null;
  return findLoaderFile(context, release, name);
};

/** @param isLasting for what is packed once and sent to everybody */
const pack = async (code: string, isLasting: boolean): Promise<Packed> => {
  const plain = Buffer.from(code);
  const params = { [constants.BROTLI_PARAM_QUALITY]: isLasting ? 11 : 5 };
  return {
    plain,
    br: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain, { level: isLasting ? 9 : 6 }),
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
  };
};

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import { callFunction, type Tables } from '@carded/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { codingFor } from '#platform/http/compress-pages.ts';
import { embedHeaders, transportHeaders } from '#platform/http/security-headers.ts';

const newest = 'public, max-age=300, stale-while-revalidate=86400';
const forGood = 'public, max-age=31536000, immutable';
/** Number of compressed answers that are kept, by key and release. */
const keptAtMost = 300;

type Packed = { plain: Buffer; br: Buffer; gzip: Buffer; etag: string };

/**
 * Serves popup.js, read and completed once: shops' pages learn from it where the buyer's screens are. With `?key=` it contains a website's key. Paths with a
 * release's hash never change, for pages that require integrity.
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

  // Stores the release before a page can refer to it. An app that never listens, such as a test's, has no pages.
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

/** @param isLasting whether it is compressed once and sent to everybody */
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

/** Written by the build of packages/embed, where the addresses of the buyer's screens and of this program belong. */
const verifyToken = '__CARDED_VERIFY_ORIGIN__';
const ownToken = '__CARDED_ORIGIN__';
/** Path of the file in the build, whose folder is served as `/static`. */
const builtPath = popupScriptPath.replace('/static', '');

export const loaderName = 'popup.js';

/** The loader and the parts it loads later, which belong together. */
type LoaderRelease = {
  /** 16 hexadecimal digits of the hash over all files. */
  release: string;
  /** Code by file name. */
  files: ReadonlyMap<string, string>;
};

/** Reads the built loader and completes it with the addresses; null when nothing was built. */
export async function readLoaderRelease(
  { verifyUrl, publicUrl }: Config,
  embedBuild: string,
): Promise<LoaderRelease | null> {
  const folder = join(embedBuild, dirname(builtPath));
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^popup[a-z-]*\.js$/.test(name)).toSorted();
  if (!names.includes(loaderName)) return null;
  const hash = createHash('sha256');
  const files = new Map<string, string>();
  for (const name of names) {
    const code = (await readFile(join(folder, name), 'utf8'))
      .replaceAll(verifyToken, verifyUrl)
      .replaceAll(ownToken, publicUrl);
    hash.update(`${name} ${code.length}\n${code}`);
    files.set(name, code);
  }
  return { release: hash.digest('hex').slice(0, 16), files };
}

/** Stores a release, so that pages that refer to it still get it after the next release. */
export async function keepLoaderRelease(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { release, files }: LoaderRelease,
): Promise<void> {
  const at = new Date(now());
  for (const [name, code] of files)
    await callFunction<Record<string, never>, Tables>(
      db,
      'insert into carded.loader_releases (release, name, code, first_at) values ($1, $2, $3, $4) on conflict do nothing',
      [release, name, code, at],
    );
}

/** Finds a file of an earlier release; null when there was none. */
export async function findLoaderFile(
  { db }: Pick<Context, 'db'>,
  release: string,
  name: string,
): Promise<string | null> {
  const [row] = await callFunction<{ code: string }, Tables>(
    db,
    'select code from carded.loader_releases where release = $1 and name = $2',
    [release, name],
  );
  return row?.code ?? null;
}

/**
 * The newest loader as a website's pages name it where they allow only what has the right hash: an address that answers the same for good, and that hash. Null
 * before
 * the first one was served.
 */
export async function loaderFileOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  key: string,
): Promise<{ src: string; integrity: string } | null> {
  const [row] = await callFunction<{ release: string; code: string }, Tables>(
    db,
    'select release, code from carded.loader_releases where name = $1 order by first_at desc, release limit 1',
    [loaderName],
  );
  if (row === undefined) return null;
  const path = popupScriptPath.replace(loaderName, `${row.release}/${loaderName}`);
  return { src: `${config.publicUrl}${path}?key=${key}`, integrity: integrityOf(withKey(row.code, key)) };
}

/** A website's public key, as it may stand in the loader's address. */
const publicKey = /^pk_(live|test)_[0-9A-Za-z]{28}$/;

/**
 * Adds the key to the loader, for store platforms whose script tags have no attributes. The page's own configuration has precedence.
 */
function withKey(loader: string, key: string): string {
  if (!publicKey.test(key)) throw new Error('No public key.');
  return `self.CardedConfig??={key:"${key}"};\n${loader}`;
}

/** Hash as a page writes it in `integrity`. */
function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

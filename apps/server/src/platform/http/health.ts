import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callFunction, pendingMigrations } from '@carded/database';
import { findPlace } from '@carded/database/embedded';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '#context.ts';
import { addPictureMetrics } from './metrics.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work. Returns the registry of metrics, which are served on another port. */
export function serveHealth(app: FastifyInstance, context: Context, state: { isStopping: boolean }): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addPictureMetrics(registry, context);
  const seconds = new Histogram({
    name: 'carded_http_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        route: request.routeOptions.url ?? 'unknown',
        method: request.method,
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', async (_, reply) => reply.send({ ok: true }));
  const hasRoom = watchDisks(foldersOf(context.config), context.now);
  app.get('/readyz', async (_, reply) => {
    if (state.isStopping) return reply.code(503).send({ ok: false, because: 'stopping' });
    try {
      const pending = await pendingMigrations(context.db);
      if (pending.length > 0) return reply.code(503).send({ ok: false, because: 'migrations' });
      if (await isReadOnly(context)) return reply.code(503).send({ ok: false, because: 'database_read_only' });
      if (!(await hasRoom())) return reply.code(503).send({ ok: false, because: 'disk' });
      return reply.send({ ok: true });
    } catch {
      return reply.code(503).send({ ok: false, because: 'database' });
    }
  });
  return registry;
}

/** Lists the folders that this process and its embedded database write to. Empty when pictures and database are elsewhere. */
const foldersOf = ({ dataDir, databaseUrl, s3 }: Context['config']): string[] => {
  const isEmbedded = databaseUrl === undefined;
  if (!isEmbedded && s3 !== null) return [];
  const place = isEmbedded ? [placeOf(join(dataDir, 'postgres'))] : [];
  return [dataDir, ...(s3 === null ? [join(dataDir, 'files')] : []), ...place];
};

/** Finds where the database's files are; before the first start, when there are none, the folder itself. */
const placeOf = (folder: string): string => {
  try {
    return findPlace(folder);
  } catch {
    return folder;
  }
};

const isReadOnly = async ({ db }: Context): Promise<boolean> => {
  const [row] = await callFunction<{ is_read_only: boolean }>(
    db,
    "select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only",
    [],
  );
  return row?.is_read_only !== false;
};

/** Random bytes, because a disk that compresses has room for any number of zeros. */
const probe = randomBytes(65_536);
const freshMs = 2_000;

/**
 * Whether every folder takes what is written to it: not on a disk that is full, broken or read-only. One that is missing is made by the first who writes
 * there. Many who
 * ask at once, or within two seconds, get one answer.
 * @returns a function that resolves to it.
 */
export function watchDisks(folders: readonly string[], now: () => number): () => Promise<boolean> {
  let looked: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    const at = now();
    if (looked === null || at - looked.at >= freshMs) looked = { at, answer: takeAll(folders) };
    return looked.answer;
  };
}

const takeAll = async (folders: readonly string[]): Promise<boolean> =>
  (await Promise.all(folders.map(takes))).every((isTaken) => isTaken);

const takes = async (folder: string): Promise<boolean> => {
  const file = join(folder, probeName());
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(probe);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
};

/** Constant for a process, so that it leaves one behind at most. */
export function probeName(): string {
  return `.ready-${process.pid}`;
}

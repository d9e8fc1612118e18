import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveMonth, shownFrom } from '@carded/domain/live-figures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { readLiveMonths } from '#features/live-figures/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type PackedPage, packPage, sendPacked } from '#platform/http/compress-pages.ts';
import { builds, readSitePage } from '#platform/http/pages/site-page.ts';
import { pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';

export { serveAccuracy as serve };

type Making<T> = {
  read: () => Promise<T>;
  /** Value while reading fails. */
  without: () => Promise<T>;
};

/** Reads at most once within this time for all callers. The earlier value is given while it is read again, and when that fails. */
export function keptFor<T>(
  { now, log }: Pick<Context, 'now' | 'log'>,
  ms: number,
  making: Making<T>,
): () => Promise<T> {
  let kept: Promise<T> | null = null;
  let readAt = 0;
  return () => {
    if (kept !== null && now() - readAt < ms) return kept;
    readAt = now();
    const before = kept;
    const read = making.read().catch((error: unknown) => {
      log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'live figures not read');
      return before ?? making.without();
    });
    if (before === null) kept = read;
    else
      void read.then((value) => {
        kept = Promise.resolve(value);
      });
    return before ?? read;
  };
}

/** Time for which one reading is shared. */
const keptMs = 5 * 60_000;

type Accuracy = { page: PackedPage; json: PackedPage };

/** Serves the built accuracy page and its JSON, with the counts of this installation since. */
export async function serveAccuracy(http: FastifyInstance, context: Context): Promise<void> {
  const { config } = context;
  const [built, measured] = await Promise.all([
    readSitePage(config, '/accuracy'),
    readFile(join(builds.web, 'accuracy.json'), 'utf8').catch(() => null),
  ]);
  if (built === null || measured === null) return;
  const transport = transportHeaders(config);
  const make = async (months: readonly LiveMonth[] | null): Promise<Accuracy> => ({
    page: await packPage(months === null ? built.html : await built.fill({ parts: { months: { months } } })),
    json: await packPage(JSON.stringify({ ...JSON.parse(measured), live: { fewerThan: shownFrom, months } }, null, 2)),
  });
  const accuracy = keptFor(context, keptMs, {
    read: async () => make(await readLiveMonths(context)),
    without: () => make(null),
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.site !== 'main') refuse('not_found');
    return sendPacked(request, reply.headers({ ...pageHeaders([]), ...transport }), (await accuracy()).page);
  };
  http.get('/accuracy', page);
  http.get('/accuracy/', page);
  http.get('/accuracy.json', async (request, reply) => {
    if (request.site !== 'main') refuse('not_found');
    reply.headers({ ...pageHeaders([]), ...transport, 'Cache-Control': 'public, max-age=3600' });
    return sendPacked(request, reply, (await accuracy()).json, 'application/json; charset=utf-8');
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveMonth, shownFrom } from '@carded/domain/live-figures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { readLiveMonths } from '#features/live-figures/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { builds } from '#platform/http/pages/builds.ts';
import { type PackedPage, packPage, sendPacked } from '#platform/http/pages/packed-page.ts';
import { readSitePage } from '#platform/http/pages/site-page.ts';
import { pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { keptFor } from './kept-for.ts';

/** So long one reading serves everybody who asks. */
const keptMs = 5 * 60_000;

type Accuracy = { page: PackedPage; json: PackedPage };

/** The accuracy page as it was built, and its JSON, with what was counted here since. */
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

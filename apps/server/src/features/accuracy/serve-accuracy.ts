import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveMonth, shownFrom } from '@carded/domain/live-figures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { readLiveMonths } from '#features/live-figures/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { builds, readScriptHashes } from '#platform/http/pages/builds.ts';
import { type PackedPage, packPage, sendPacked } from '#platform/http/pages/packed-page.ts';
import { importWebBuild } from '#platform/http/pages/web-build.ts';
import { pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { keptFor } from './kept-for.ts';

/** So long one reading serves everybody who asks. */
const keptMs = 5 * 60_000;

type Accuracy = { page: PackedPage; json: PackedPage };

/** The accuracy page as it was built, and its JSON, with what was counted here since. */
export async function serveAccuracy(http: FastifyInstance, context: Context): Promise<void> {
  const { config } = context;
  const [html, measured] = await Promise.all([
    readFile(join(builds.web, 'accuracy/index.html'), 'utf8').catch(() => null),
    readFile(join(builds.web, 'accuracy.json'), 'utf8').catch(() => null),
  ]);
  if (html === null || measured === null) return;
  const headers = pageHeaders((await readScriptHashes())['/accuracy'] ?? []);
  const transport = transportHeaders(config);
  const make = async (months: readonly LiveMonth[] | null): Promise<Accuracy> => ({
    page: await packPage(withLive(html, await draw(months))),
    json: await packPage(JSON.stringify({ ...JSON.parse(measured), live: { fewerThan: shownFrom, months } }, null, 2)),
  });
  const accuracy = keptFor(context, keptMs, {
    read: async () => make(await readLiveMonths(context)),
    without: () => make(null),
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.site !== 'main') refuse('not_found');
    return sendPacked(request, reply.headers({ ...headers, ...transport }), (await accuracy()).page);
  };
  http.get('/accuracy', page);
  http.get('/accuracy/', page);
  http.get('/accuracy.json', async (request, reply) => {
    if (request.site !== 'main') refuse('not_found');
    reply.headers({ ...pageHeaders([]), ...transport, 'Cache-Control': 'public, max-age=3600' });
    return sendPacked(request, reply, (await accuracy()).json, 'application/json; charset=utf-8');
  });
}

/** What the build says where nothing is known stays where the screens cannot be drawn. */
const draw = async (months: readonly LiveMonth[] | null): Promise<string | null> => {
  const build = months === null ? null : await importWebBuild(builds.web);
  return build?.entry.module.drawLive(months ?? []) ?? null;
};

/** Puts them where the page was built without knowing them. */
const withLive = (html: string, drawn: string | null): string =>
  drawn === null ? html : html.replace(/<section data-live="months"[\s\S]*?<\/section>/, () => drawn);

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { keepPages } from '#platform/http/pages/keep-pages.ts';
import { packPage, sendPacked } from '#platform/http/pages/packed-page.ts';
import { readSitePage } from '#platform/http/pages/site-page.ts';
import { headerOf } from '#platform/http/request-parts.ts';
import { pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';

/** The page that says that nothing is sold, to a browser that asks for it (Global Privacy Control) and to any other. */
export async function serveDoNotSell(http: FastifyInstance, { config }: Context): Promise<void> {
  const path = '/do-not-sell';
  const built = await readSitePage(config, path);
  const keep = keepPages(2);
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.site !== 'main' || built === null) return refuse('not_found');
    const isSent = headerOf(request, 'sec-gpc') === '1';
    const html = async () => (isSent ? built.fill({ parts: { signal: { isSent } } }) : built.html);
    const shown = await keep(String(isSent), '', async () => packPage(await html()));
    reply.headers({ ...pageHeaders([]), ...transportHeaders(config), Vary: 'Sec-GPC' });
    return sendPacked(request, reply, shown);
  };
  http.get(path, serve);
  http.get(`${path}/`, serve);
}

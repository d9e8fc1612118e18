import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { addressNetwork } from '#platform/access/address-network.ts';
import { Refusal } from '#platform/commands/refuse.ts';
import type { Limit } from '#platform/http/rate-limits.ts';
import { apiHeaders, pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { contentsPage } from './layout/contents-page.ts';
import { missingPage, resultItem, searchPage, waitPage } from './layout/search-page.ts';
import { topicPage } from './layout/topic-page.ts';
import { openApi } from './open-api.ts';
import { allPages } from './pages/all-pages.ts';
import { keepAnswers } from './search/keep-answers.ts';
import { makeSearch } from './search/make-search.ts';

const longestShown = 100;
/** Made on the first request, so that the start does not wait for it. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
};

/** The contract as OpenAPI 3.1, one document for shops (`/v1`) and one for the account (`/api`); and the documentation, a page per topic and a search. */
export function serveDocs(http: FastifyInstance, context: Context, limit: Limit): void {
  const { config } = context;
  const documents = {
    '/v1/openapi.json': JSON.stringify(openApi('/v1', config.publicUrl)),
    '/api/openapi.json': JSON.stringify(openApi('/api', config.publicUrl)),
  };
  const pagesOnce = once(() => allPages(config));
  const searchOnce = once(async () => {
    const search = await makeSearch(await pagesOnce());
    return keepAnswers((query) => search(query).map(resultItem));
  });
  const drawn = new Map<string, string>();
  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .code(status)
      .headers({ ...pageHeaders([]), ...transportHeaders(config) })
      .type('text/html; charset=utf-8')
      .send(html);

  /** Every search counts as a read of its address. @returns whether that was too many. */
  const isOverLimit = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    try {
      await limit({ rate: 'read' }, [{ whose: 'address', name: addressNetwork(request.ip) }], reply);
      return false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply.header('Retry-After', String(error.more.retryAfterSeconds ?? 60));
      return true;
    }
  };
  const sendWait = async (reply: FastifyReply) => {
    const html = drawn.get('/wait') ?? waitPage(await pagesOnce());
    drawn.set('/wait', html);
    return send(reply, html, 429);
  };

  http.get('/docs', async (_, reply) => {
    const html = drawn.get('') ?? contentsPage(await pagesOnce());
    drawn.set('', html);
    return send(reply, html);
  });
  http.get<{ Querystring: { q?: unknown } }>('/docs/search', async (request, reply) => {
    if (await isOverLimit(request, reply)) return sendWait(reply);
    const { q } = request.query;
    const query = typeof q === 'string' ? q.trim().slice(0, longestShown) : '';
    const [pages, search] = [await pagesOnce(), await searchOnce()];
    return send(reply.header('X-Robots-Tag', 'noindex'), searchPage(query, search(query), pages));
  });
  http.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
    const asked = request.params['*'];
    const path = asked.replace(/\/+$/, '');
    const pages = await pagesOnce();
    const page = pages.find((one) => one.path === path);
    if (path !== asked && (page !== undefined || path === ''))
      return reply.redirect(`/docs${path === '' ? '' : `/${path}`}`, 301);
    if (page === undefined) {
      if (await isOverLimit(request, reply)) return sendWait(reply);
      const query = path.slice(0, longestShown).replaceAll(/[^\w]+/g, ' ');
      const search = await searchOnce();
      return send(reply, missingPage(path.slice(0, longestShown), search(query), pages), 404);
    }
    const html = drawn.get(path) ?? topicPage(page, pages);
    drawn.set(path, html);
    return send(reply, html);
  });
  for (const [path, text] of Object.entries(documents)) {
    http.get(path, async (_, reply) =>
      reply
        .headers({ ...apiHeaders, 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
        .header('content-type', 'application/json; charset=utf-8')
        .send(text),
    );
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { markdownTwin } from '#platform/html/markdown-twin.ts';
import { keepPages } from '#platform/http/pages/keep-pages.ts';
import { packPage, sendPacked } from '#platform/http/pages/packed-page.ts';
import { sendSite } from '#platform/http/pages/site-page.ts';
import { type Limit, overReadLimit } from '#platform/http/rate-limits.ts';
import { apiHeaders, pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { docsAddress } from './docs-page.ts';
import { readGuideLink } from './guides/guide-link.ts';
import { findGuide, guidePath } from './guides/guides.ts';
import { contentsPage } from './layout/contents-page.ts';
import { copyCode } from './layout/page-shell.ts';
import { missingPage, resultItem, searchPage, waitPage } from './layout/search-page.ts';
import { topicPage } from './layout/topic-page.ts';
import { openApi } from './open-api.ts';
import { pageOfGuide } from './pages/install-pages.ts';
import { keptPages } from './pages/kept-pages.ts';
import { keepAnswers } from './search/keep-answers.ts';
import { makeSearch } from './search/make-search.ts';

const longestShown = 100;
/** Every topic, as a page and as Markdown. */
const mostKept = 700;
const markdown = 'text/markdown; charset=utf-8';
/** The page of a guide that an address without its way means, or one that names the overview. */
const guideMeant = (path: string): string | null => {
  const [first, slug = '', tab, tab2] = path.split('/');
  const guide = first === 'guides' && tab2 === undefined ? findGuide(slug, tab) : null;
  return guide === null ? null : `guides/${guidePath(guide)}`;
};
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
  const pagesOnce = () => keptPages(config);
  const searchOnce = once(async () => {
    const search = await makeSearch(await pagesOnce());
    return keepAnswers((query) => search(query).map(resultItem));
  });
  const keep = keepPages(mostKept);
  const headers = { ...pageHeaders([]), ...transportHeaders(config) };
  /** A page that is the same for everybody: packed once. */
  const sendKept = async (
    {
      request,
      reply,
      status = 200,
      type,
    }: { request: FastifyRequest; reply: FastifyReply; status?: number; type?: string },
    name: string,
    draw: () => string | Promise<string>,
  ) => {
    const page = await keep(name, '', async () => packPage(await draw()));
    return sendPacked(request, reply.code(status).headers(headers), page, type);
  };
  const sendOnce = (request: FastifyRequest, reply: FastifyReply, html: string, status = 200) =>
    sendSite({ request, reply: reply.code(status), config }, html);

  const isOverLimit = overReadLimit(limit);
  const sendWait = (request: FastifyRequest, reply: FastifyReply) =>
    sendKept({ request, reply, status: 429 }, '/wait', async () => waitPage(await pagesOnce()));
  const contents = async () => contentsPage(await pagesOnce(), config.publicUrl);

  http.get('/docs', async (request, reply) => sendKept({ request, reply }, '', contents));
  http.get('/docs.md', async (request, reply) =>
    sendKept({ request, reply, type: markdown }, '.md', async () => markdownTwin(await contents())),
  );
  http.get('/docs/copy-code.js', async (request, reply) =>
    sendKept({ request, reply, type: 'text/javascript; charset=utf-8' }, '/copy-code.js', () => copyCode),
  );
  http.get<{ Querystring: { q?: unknown } }>('/docs/search', async (request, reply) => {
    if (await isOverLimit(request, reply)) return sendWait(request, reply);
    const { q } = request.query;
    const query = typeof q === 'string' ? q.trim().slice(0, longestShown) : '';
    const [pages, search] = [await pagesOnce(), await searchOnce()];
    return sendOnce(request, reply.header('X-Robots-Tag', 'noindex'), searchPage(query, search(query), pages));
  });
  http.get<{ Params: { '*': string }; Querystring: { for?: unknown } }>('/docs/*', async (request, reply) => {
    const asked = request.params['*'];
    const isMarkdown = asked.endsWith('.md');
    const path = asked.replace(isMarkdown ? /\.md$/ : /\/$/, '');
    const pages = await pagesOnce();
    const page = pages.find((one) => one.path === path);
    if (path !== asked && !isMarkdown && (page !== undefined || path === ''))
      return reply.redirect(`/docs${path === '' ? '' : `/${path}`}`, 301);
    if (page === undefined) {
      const meant = guideMeant(path);
      if (meant !== null && !isMarkdown) return reply.redirect(docsAddress(meant), 302);
      if (await isOverLimit(request, reply)) return sendWait(request, reply);
      const query = path.slice(0, longestShown).replaceAll(/[^\w]+/g, ' ');
      const search = await searchOnce();
      return sendOnce(request, reply, missingPage(path.slice(0, longestShown), search(query), pages), 404);
    }
    const shop = readGuideLink(context, request.query.for);
    if (shop !== null) {
      const guide = findGuide(...(path.split('/').slice(1) as [string]));
      const own = guide && pageOfGuide(guide, shop, config);
      if (own) {
        const html = topicPage(own, [...pages.filter((one) => one !== page), own], config.publicUrl);
        const suffix = `?for=${String(request.query.for)}`;
        const linked = html.replaceAll(/(href="\/docs\/guides\/[\w/-]+)"/g, `$1${suffix}"`);
        return sendOnce(
          request,
          reply.headers({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }),
          linked,
        );
      }
    }
    const draw = () => topicPage(page, pages, config.publicUrl);
    return isMarkdown
      ? sendKept({ request, reply, type: markdown }, asked, () => markdownTwin(draw()))
      : sendKept({ request, reply }, path, draw);
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

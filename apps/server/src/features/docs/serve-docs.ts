import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { escapeHtml, markdownTwin } from '#platform/html/escape-html.ts';
import { packPage, sendPacked } from '#platform/http/compress-pages.ts';
import { keepPages } from '#platform/http/pages/keep-pages.ts';
import { sendSite } from '#platform/http/pages/site-page.ts';
import { type Limit, overReadLimit } from '#platform/http/rate-limits.ts';
import { apiHeaders, pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { readGuideLink } from './guides/guide-blocks.ts';
import { findGuide, guidePath } from './guides/guides.ts';
import { copyCode, pageShell } from './layout/page-shell.ts';
import { missingPage, resultItem, searchPage, waitPage } from './layout/search-page.ts';
import { openApi } from './open-api.ts';
import { pageOfGuide } from './pages/install-pages.ts';
import { keptPages } from './pages/kept-pages.ts';
import { type DocsPage, docsAddress, docsGroups } from './render-markdown.ts';
import { makeSearch, plainQuery } from './search/make-search.ts';

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

/** Keeps the latest answers of a search by their query, in memory: the same question costs once. */
export function keepAnswers<T>(answer: (query: string) => T, most = 300): (query: string) => T {
  const kept = new Map<string, T>();
  return (query) => {
    const asked = plainQuery(query);
    const found = kept.has(asked) ? (kept.get(asked) as T) : answer(asked);
    kept.delete(asked);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(asked, found);
    return found;
  };
}

const fewest = 3;

const contents = ({ headings }: DocsPage): string =>
  `<ul>${headings.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul>`;

const neighbor = (page: DocsPage | undefined, word: string, rel: string): string =>
  page === undefined
    ? '<span></span>'
    : `<a rel="${rel}" href="${docsAddress(page.path)}"><small>${word}</small>${escapeHtml(page.title)}</a>`;

/** Draws one topic with its contents, and links to the pages before and after it. */
function topicPage(page: DocsPage, pages: readonly DocsPage[], publicUrl: string): string {
  const at = pages.indexOf(page);
  const hasContents = page.headings.length >= fewest;
  const inline = hasContents
    ? `<details class="on-page${page.isWide ? ' always' : ''}"><summary>On this page</summary>${contents(page)}</details>`
    : '';
  const beside = hasContents ? `<h2>On this page</h2>${contents(page)}` : '';
  return pageShell({
    current: page.path,
    canonical: publicUrl + docsAddress(page.path),
    title: `${page.title} – ${page.group} – Docs`,
    description: page.description,
    pages,
    main: `<p class="crumbs"><a href="/docs">Docs</a> <span aria-hidden="true">/</span> ${escapeHtml(page.group)}</p>
<h1>${escapeHtml(page.title)}</h1>${inline}
${page.html}
<nav class="neighbors" aria-label="Next pages">${neighbor(pages[at - 1], 'Previous', 'prev')}${neighbor(pages[at + 1], 'Next', 'next')}</nav>`,
    ...(page.isWide ? {} : { aside: `<aside class="beside" aria-label="On this page">${beside}</aside>` }),
  });
}

/** Pages of the former single page's ids, which the first page still accepts. */
const formerParts: Record<string, string> = {
  start: 'quick-start',
  js: 'packages/js',
  react: 'packages/react',
  node: 'packages/node',
  proof: 'server-check',
  idempotency: 'api',
  webhooks: 'webhooks',
  limits: 'api',
  errors: 'errors',
};

const callLinks = (page: DocsPage): string =>
  `<ul class="calls">${page.entries
    .filter(({ anchor }) => anchor !== '')
    .map(
      ({ anchor, title, names }) =>
        `<li id="${anchor}"><a href="${docsAddress(page.path)}#${anchor}">${escapeHtml(title)}</a> <code>${escapeHtml(names.split(' ')[0] ?? '')}</code></li>`,
    )
    .join('')}</ul>`;

/** The first page: every topic, and every call of `/v1`. */
function contentsPage(pages: readonly DocsPage[], publicUrl: string): string {
  const idOf = (path: string) =>
    Object.entries(formerParts)
      .filter(([, target]) => target === path)
      .map(([id]) => `<span id="${id}"></span>`)
      .join('');
  const topics = docsGroups.map((group) => {
    const own = pages.filter((page) => page.group === group && page.under === undefined);
    const isShort = group === 'Account API' || group === 'Guides';
    return `<section><h2>${group}</h2><ul class="${isShort ? 'short' : 'topics'}">${own
      .map(
        (page) =>
          `<li>${idOf(page.path)}<a href="${docsAddress(page.path)}">${escapeHtml(isShort ? page.label : page.title)}</a>${isShort || page.isWide ? '' : `<span>${escapeHtml(page.description)}</span>`}${group === 'API' && page.isWide ? callLinks(page) : ''}</li>`,
      )
      .join('')}</ul></section>`;
  });
  return pageShell({
    current: '',
    canonical: publicUrl + docsAddress(''),
    title: 'Docs',
    description:
      'How to put Carded on a checkout: quick start, popup options, server check, webhooks, recipes, packages and every API call.',
    pages,
    main: `<h1>Docs</h1><p class="lead">Put the popup on your checkout, then check its signed result on your server. Most shops are done in half an hour.</p>
<p class="actions"><a class="button" href="/docs/quick-start">Quick start</a> <a class="button plain" href="/docs/recipes/plain-form">Recipes</a></p>
${topics.join('')}`,
    aside: '<aside class="beside"></aside>',
  });
}

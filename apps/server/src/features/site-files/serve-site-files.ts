import { legalKinds } from '@carded/domain/legal-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { listDocs } from '#features/docs/index.ts';
import { legalHtml } from '#features/legal/index.ts';
import { postsForSitemap } from '#features/posts/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { markdownTwin } from '#platform/html/markdown-twin.ts';
import { builtSite } from '#platform/http/pages/built-site.ts';
import { keepPages } from '#platform/http/pages/keep-pages.ts';
import { keepSitePages } from '#platform/http/pages/keep-site-pages.ts';
import { packPage, sendPacked } from '#platform/http/pages/packed-page.ts';
import { apiHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { drawSharePicture } from '#platform/share-pictures/draw-share-picture.ts';
import { sharePictureOf } from '#platform/share-pictures/share-picture-of.ts';
import { llmsTxt } from './llms-txt.ts';
import { robots, robotsOfOtherHosts } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';

const hour = 'public, max-age=3600';
const text = 'text/plain; charset=utf-8';
/** Every file below, and a twin of each page. */
const mostKept = 200;

/** What search machines and programs read of the site: robots.txt, the sitemap, llms.txt, security.txt, and each page as Markdown. */
export async function serveSiteFiles(http: FastifyInstance, context: Context): Promise<void> {
  const { config, now } = context;
  const { publicUrl } = config;
  const site = await builtSite();
  const listed = site.filter(({ isListed }) => isListed);
  const headers = { ...apiHeaders, ...transportHeaders(config), 'Cache-Control': hour };
  const keep = keepPages(mostKept);
  const sitePages = keepSitePages(config);
  const send = async (request: FastifyRequest, reply: FastifyReply, body: string, type = text) => {
    if (request.site !== 'main') refuse('not_found');
    const page = await keep(request.routeOptions.url ?? '', body, () => packPage(body));
    return sendPacked(request, reply.headers(headers), page, type);
  };

  http.get('/robots.txt', async (request, reply) =>
    request.site === 'main'
      ? send(request, reply, robots(publicUrl))
      : reply.headers(headers).type(text).send(robotsOfOtherHosts),
  );
  http.get('/.well-known/security.txt', async (request, reply) => send(request, reply, securityTxt(config, now())));
  http.get('/sitemap.xml', async (request, reply) => {
    const pages = [...listed, ...(await listDocs(config))].map(({ path }) => ({ path }));
    const rows = [...pages, ...(await postsForSitemap(context))];
    return send(request, reply, sitemap(publicUrl, rows), 'application/xml; charset=utf-8');
  });
  http.get('/llms.txt', async (request, reply) => {
    const asTwin = (page: { path: string; title: string; description: string }) => ({
      ...page,
      path: twinOf(page.path),
    });
    return send(
      request,
      reply,
      llmsTxt(publicUrl, {
        Site: listed.map(asTwin),
        Blog: (await postsForSitemap(context)).map(asTwin),
        Documentation: (await listDocs(config)).map(asTwin),
      }),
    );
  });

  const pictures = new Map<string, Promise<Buffer>>();
  for (const { path, title } of site)
    http.get(sharePictureOf(path), async (request, reply) => {
      if (request.site !== 'main') refuse('not_found');
      const picture = pictures.get(path) ?? drawSharePicture(title, path);
      pictures.set(path, picture);
      picture.catch(() => pictures.delete(path));
      // Shown by others' pages: that is what it is for.
      reply.headers({ ...headers, 'Cross-Origin-Resource-Policy': 'cross-origin' }).type('image/png');
      return reply.send(await picture);
    });

  const htmlOf = async (path: string): Promise<string> => {
    const legal = legalKinds.find((one) => one.path === path);
    // The operator may put another text in force while this runs.
    const html = legal === undefined ? (await sitePages(path))?.html() : legalHtml(context, legal.kind);
    return (await html) ?? '';
  };
  // The blog's own is of what is out: the blog gives it.
  for (const { path } of listed.filter((page) => page.path !== '/blog'))
    http.get(twinOf(path), async (request, reply) => {
      if (request.site !== 'main') refuse('not_found');
      const html = await htmlOf(path);
      const twin = await keep(twinOf(path), html, async () => packPage(await markdownTwin(html)));
      reply.headers({ ...headers, Link: `<${publicUrl}${path}>; rel="canonical"` });
      return sendPacked(request, reply, twin, 'text/markdown; charset=utf-8');
    });
}

const twinOf = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

import { legalKinds } from '@carded/domain/legal-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';
import { listDocs } from '#features/docs/index.ts';
import { legalHtml } from '#features/legal/index.ts';
import { postsForSitemap } from '#features/posts/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { escapeHtml, markdownTwin } from '#platform/html/escape-html.ts';
import { packPage, sendPacked } from '#platform/http/compress-pages.ts';
import { keepPages, keepSitePages } from '#platform/http/pages/keep-pages.ts';
import { builtSite } from '#platform/http/pages/site-page.ts';
import { apiHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { drawSharePicture, sharePictureOf } from '#platform/share-pictures/draw-share-picture.ts';

export { serveSiteFiles as serve };

/** A page as a list names it. */
type ListedPage = { path: string; title: string; description: string };

const linked = (publicUrl: string, { path, title, description }: ListedPage) =>
  `- [${title}](${publicUrl}${path}): ${description}`;

/** Writes the index for programs that read for people (llmstxt.org): every page as plain text, by group. */
function llmsTxt(publicUrl: string, groups: Readonly<Record<string, readonly ListedPage[]>>): string {
  const parts = Object.entries(groups).flatMap(([name, pages]) =>
    pages.length === 0 ? [] : [`## ${name}`, '', ...pages.map((page) => linked(publicUrl, page)), ''],
  );
  return [
    '# Carded',
    '',
    '> Age and identity checks for online shops: a popup at the checkout, a signed answer with its reasons, an ID scanner for the counter.',
    '',
    ...parts,
  ].join('\n');
}

/** Paths closed to search machines: programs' calls, screens behind a sign-in, and links of one person. */
const closed = ['/api/', '/account', '/staff', '/scanner', '/id_scanner/', '/t/', '/w/', '/s/', '/r/'];

export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The hosts of the buyer's screens and of the card form are nobody's to find. */
const robotsOfOtherHosts = 'User-agent: *\nDisallow: /\n';

const dayMs = 86_400_000;
/** RFC 9116 advises less than a year. */
const holdsForDays = 180;

/** Writes where to report a vulnerability (RFC 9116). Without the operator's contact, it names the page about contacts. */
function securityTxt({ publicUrl, contact }: Pick<Config, 'publicUrl' | 'contact'>, nowMs: number): string {
  const day = Math.floor(nowMs / dayMs) * dayMs;
  return [
    `Contact: ${contact?.href ?? `${publicUrl}/support`}`,
    `Expires: ${new Date(day + holdsForDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/security`,
    '',
  ].join('\n');
}

const hour = 'public, max-age=3600';
const text = 'text/plain; charset=utf-8';
/** Every file below, and a twin of each page. */
const mostKept = 200;

/** Serves files for search machines and programs: robots.txt, the sitemap, llms.txt, security.txt, and each page as Markdown. */
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

/** @param changedAt when its text last changed, where that is known: a guess would be worse than nothing */
type SitemapRow = { path: string; changedAt?: string };

/** The addresses of all public pages (sitemaps.org, protocol 0.9). */
function sitemap(publicUrl: string, rows: readonly SitemapRow[]): string {
  const entries = rows.map(({ path, changedAt }) => {
    const at = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${at}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

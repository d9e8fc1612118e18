import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { packPage, sendPacked } from '#platform/http/compress-pages.ts';
import { keepPages } from '#platform/http/pages/keep-pages.ts';
import { readSitePage } from '#platform/http/pages/site-page.ts';
import { pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { drawSharePicture } from '#platform/share-pictures/draw-share-picture.ts';
import {
  findPublished,
  newestPublished,
  type PublishedPost,
  postsForSitemap,
  publishedAt,
} from '../published-posts.ts';
import { warmHighlighter } from '../render/highlight.ts';
import { findRendering, type Rendering } from '../render/render-post.ts';
import { blogPages } from './blog-pages.ts';

/** Caching: clients ask us each time, and caches in between may show an old page for a minute. */
const fresh = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' };
/** Number of posts cached as Markdown. */
const mostTexts = 100;
type ByPermalink = FastifyRequest<{ Params: { post: string } }>;

/** The blog: its list, its posts, each as Markdown and with its picture too, and its feed. */
export async function serveBlog(http: FastifyInstance, context: Context): Promise<void> {
  const { config, log } = context;
  const built = await readSitePage(config, '/blog');
  if (built === null) return;
  const pages = blogPages(context, built);
  const keep = keepPages(mostTexts);
  const headers = { ...pageHeaders([]), ...transportHeaders(config), ...fresh };
  http.addHook('onListen', async () => void renderAhead(context));

  /** Answers 404 for whatever reason a post cannot be shown now. */
  const orNowhere = async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Refusal))
        log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'post not shown');
      return refuse('not_found');
    }
  };
  /** @returns null when it redirected the reader to the post's current address. */
  const find = async (request: ByPermalink, reply: FastifyReply, ending: string): Promise<PublishedPost | null> => {
    if (request.site !== 'main') refuse('not_found');
    const post = await orNowhere(() => findPublished(context, request.params.post));
    if (post === undefined) return refuse('not_found');
    if (post.permalink === request.params.post) return post;
    await reply.headers(headers).redirect(`/blog/${post.permalink}${ending}`, 301);
    return null;
  };

  http.get<{ Querystring: { page?: unknown } }>('/blog', async (request, reply) => {
    if (request.site !== 'main') refuse('not_found');
    const { page = '1' } = request.query;
    if (typeof page !== 'string' || !/^[1-9]\d{0,2}$/.test(page)) return refuse('not_found');
    const packed = await pages.list(Number(page));
    return packed === null ? refuse('not_found') : sendPacked(request, reply.headers(headers), packed);
  });
  http.get('/blog.md', async (request, reply) => {
    if (request.site !== 'main') refuse('not_found');
    const posts = await postsForSitemap(context);
    const text = blogAsMarkdown(config.publicUrl, posts);
    const page = await keep('/blog', text, () => packPage(text));
    reply.headers({ ...headers, Link: `<${config.publicUrl}/blog>; rel="canonical"` });
    return sendPacked(request, reply, page, 'text/markdown; charset=utf-8');
  });
  http.get('/blog/atom.xml', async (request, reply) => {
    if (request.site !== 'main') refuse('not_found');
    return sendPacked(request, reply.headers(headers), await pages.feed(), 'application/atom+xml; charset=utf-8');
  });
  http.get('/blog/:post(^[a-z0-9-]+$)', async (request: ByPermalink, reply) => {
    const post = await find(request, reply, '');
    if (post === null) return reply;
    return sendPacked(request, reply.headers(headers), await orNowhere(() => pages.post(post)));
  });
  http.get('/blog/:post(^[a-z0-9-]+).md', async (request: ByPermalink, reply) => {
    const post = await find(request, reply, '.md');
    if (post === null) return reply;
    const text = postAsMarkdown(config.publicUrl, post);
    const page = await keep(post.id, text, () => packPage(text));
    reply.headers({ ...headers, Link: `<${config.publicUrl}/blog/${post.permalink}>; rel="canonical"` });
    return sendPacked(request, reply, page, 'text/markdown; charset=utf-8');
  });
  http.get('/blog/:post(^[a-z0-9-]+).png', async (request: ByPermalink, reply) => {
    const post = await find(request, reply, '.png');
    if (post === null) return reply;
    const picture = await orNowhere(async () => {
      const kept = await findRendering(context, post);
      return kept.picture ?? keepPicture(context.db, post, kept);
    });
    // Shown by others' pages: that is what it is for.
    return reply
      .headers({ ...headers, 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .type('image/png')
      .send(picture);
  });
  http.get('/blog/', async (_, reply) => reply.redirect('/blog', 301));
  http.get('/blog/:post(^[a-z0-9-]+$)/', async ({ params }: ByPermalink, reply) =>
    reply.redirect(`/blog/${params.post}`, 301),
  );
}

const most = 50;

/** Prepares the renderer and published posts after the start, so that no reader waits. A failed one is made on request. */
async function renderAhead(context: Context): Promise<void> {
  try {
    await warmHighlighter();
    for (const post of await newestPublished(context, most)) await findRendering(context, post);
  } catch (error) {
    context.log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'posts not rendered ahead');
  }
}

/** Writes a post as Markdown for programs: with its title, address and date. */
function postAsMarkdown(site: string, post: PublishedPost): string {
  const day = publishedAt(post).toISOString().slice(0, 10);
  const lead = post.description === '' ? '' : `> ${post.description}\n\n`;
  return `# ${post.title}\n\n${lead}${site}/blog/${post.permalink}, ${day}\n\n${post.body.trim()}\n`;
}

/** Every post that is out, the newest first, each as text too. */
function blogAsMarkdown(site: string, posts: readonly { path: string; title: string; description: string }[]): string {
  const lines = posts.map(({ path, title, description }) => `- [${title}](${site}${path}.md): ${description}`);
  return `# Blog\n\n${lines.join('\n')}\n`;
}

const drawing = new Map<string, Promise<Buffer>>();

/** The picture of a post for shares: drawn when it is first asked for, once however many ask; then kept. */
function keepPicture(
  db: Context['db'],
  { id, title, permalink }: PublishedPost,
  { version }: Pick<Rendering, 'version'>,
): Promise<Buffer> {
  const name = `${id} ${version}`;
  const draw = async () => {
    const picture = await drawSharePicture(title, permalink);
    await db.queries
      .updateTable('post_renderings')
      .set({ picture })
      .where('post_id', '=', id)
      .where('version', '=', version)
      .execute();
    return picture;
  };
  const drawn = drawing.get(name) ?? draw().finally(() => drawing.delete(name));
  drawing.set(name, drawn);
  return drawn;
}

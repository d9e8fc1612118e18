import type { SiteParts } from '@carded/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { packPage, sendPacked } from '#platform/http/compress-pages.ts';
import { readSitePage, sendSite } from '#platform/http/pages/site-page.ts';
import { type Limit, overReadLimit } from '#platform/http/rate-limits.ts';
import { pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';

export { serveFaq as serve };

type Asked = FastifyRequest<{ Querystring: { q?: unknown } }>;
const longestShown = 100;
const audiences = [
  { path: '/faq', audience: 'buyers' },
  { path: '/faq/merchant', audience: 'merchants' },
] as const satisfies readonly { path: string; audience: SiteParts['faq']['audience'] }[];

/** Questions and answers, and the search in them: a form that is answered with the same page. */
export async function serveFaq(http: FastifyInstance, { config }: Context, limit: Limit): Promise<void> {
  const isOverLimit = overReadLimit(limit);

  for (const { path, audience } of audiences) {
    const built = await readSitePage(config, path);
    const whole = built === null ? null : await packPage(built.html);
    const headers = { ...pageHeaders([]), ...transportHeaders(config) };
    const serve = async (request: Asked, reply: FastifyReply) => {
      // The buyer's screens link here without knowing the site's address; a browser keeps the fragment.
      if (request.site === 'verify') return reply.redirect(`${config.publicUrl}${path}`, 302);
      if (request.site !== 'main' || built === null || whole === null) return refuse('not_found');
      const { q } = request.query;
      const asked = typeof q === 'string' ? q.trim().slice(0, longestShown) : '';
      if (asked === '') return sendPacked(request, reply.headers(headers), whole);
      // Shows all answers without a search to a client that searches too often.
      if (await isOverLimit(request, reply)) return sendPacked(request, reply.code(429).headers(headers), whole);
      const html = await built.fill({ title: `“${asked}” in questions`, parts: { faq: { audience, asked } } });
      return sendSite({ request, reply, config }, html, { ...pageHeaders([]), 'X-Robots-Tag': 'noindex' });
    };
    http.get(path, serve);
    http.get(`${path}/`, serve);
  }
}

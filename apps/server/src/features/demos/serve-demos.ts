import { demosByName, isDemoName } from '@carded/domain/demos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { keepPages } from '#platform/http/pages/keep-pages.ts';
import { packPage, sendPacked } from '#platform/http/pages/packed-page.ts';
import { readSitePage, type SitePage, sendSite } from '#platform/http/pages/site-page.ts';
import type { Limit } from '#platform/http/rate-limits.ts';
import { demoShopHeaders, pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { serveEvents } from './serve-events.ts';
import { shopPage } from './shop-page.ts';
import { serveHook } from './take-delivery.ts';

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;
// Nothing that is read first waits for it.
const head = '<script type="module" src="/static/demo/v1/demo.js" fetchpriority="low"></script>';

/** The demos of the site: their pages with a script, the drawn shop in them, what happens on the shop's side, and where their webhooks arrive. */
export async function serveDemos(http: FastifyInstance, context: Context, limit: Limit): Promise<void> {
  const { config } = context;
  serveEvents(http, context, limit);
  serveHook(http, context);
  const parts = { 'example-shop': { url: config.isDemo ? config.shopUrl : null } };
  const built = new Map<string, SitePage>();
  for (const name of demosByName.keys()) {
    const page = await readSitePage(config, `/demo/${name}`);
    if (page !== null) built.set(name, page);
  }
  const keep = keepPages(demosByName.size);
  const sendDemo = async (request: Asked, reply: FastifyReply, name: string) => {
    if (name === 'dob-phone' && !(await isFlagOn(context, 'dob_phone_demo'))) return reply.redirect('/demo', 302);
    const page = built.get(name) ?? refuse('not_found');
    // The address is the state of the options: only the plain one is a page of its own.
    reply
      .headers({ ...pageHeaders([], "'self'"), ...transportHeaders(config) })
      .header('Permissions-Policy', `camera=(self "${config.verifyUrl}"), microphone=(), geolocation=()`)
      .headers(request.url.includes('?') ? { 'X-Robots-Tag': 'noindex' } : {});
    return sendPacked(request, reply, await keep(name, '', async () => packPage(await page.fill({ head, parts }))));
  };
  http.get('/demo/shop', async (request: Asked, reply) => {
    const { demo } = request.query;
    if (request.site !== 'main' || typeof demo !== 'string' || !isDemoName(demo)) return refuse('not_found');
    return sendSite({ request, reply, config }, shopPage(demo), demoShopHeaders(config.verifyUrl));
  });
  http.get('/demo/', async (request: Asked, reply) =>
    request.site === 'main' ? reply.redirect('/demo', 301) : refuse('not_found'),
  );
  // The scanner's demo is a screen of the account's pages, and what the shop saw a page of the site.
  for (const path of ['/demo/:id(^(?!(?:scanner|seen)$).+$)', '/demo/:id(^(?!(?:scanner|seen)$).+$)/'])
    http.get(path, async (request: Asked, reply) => {
      if (request.site !== 'main') refuse('not_found');
      const { id } = request.params;
      if (demosByName.has(id)) return sendDemo(request, reply, id);
      return reply.redirect(startOf(id, request), 302);
    });
}

/** Addresses of old letters: a number is that of a video, and its page says if there is none; anything else is an invitation, whose name and values go along. */
const startOf = (id: string, { url }: FastifyRequest): string => {
  if (/^\d+$/.test(id)) return `/get-started/${id.replace(/^0+(?=.)/, '')}`;
  const values = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?'), url.indexOf('?') + 1_000) : '');
  if (!values.has('invite') && /^[\w.-]{1,80}$/.test(id)) values.set('invite', id);
  return `/get-started/2${values.size === 0 ? '' : `?${values}`}`;
};

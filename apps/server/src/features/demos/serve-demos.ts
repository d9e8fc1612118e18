import { demosByName, isDemoName } from '@carded/domain/demos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { packPage, sendPacked } from '#platform/http/compress-pages.ts';
import { keepPages } from '#platform/http/pages/keep-pages.ts';
import { readSitePage, type SitePage, sendSite } from '#platform/http/pages/site-page.ts';
import { type Limit, overReadLimit } from '#platform/http/rate-limits.ts';
import { apiHeaders, demoShopHeaders, pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { type DemoAccount, demoAccount } from './demo-account.ts';
import { findSession } from './demo-sessions.ts';
import { serveHook } from './place-demo-order.ts';
import { type DemoView, readDemoView } from './read-demo-view.ts';
import { shopPage } from './shop-page.ts';

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;
// Loads the script at low priority, so that it does not delay visible content.
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
    // Lets search machines index only the plain address: others hold options.
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

/**
 * Redirects addresses of old letters: a number is that of a video, whose page says if there is none; anything else is an invitation, with its name and
 * parameters.
 */
const startOf = (id: string, { url }: FastifyRequest): string => {
  if (/^\d+$/.test(id)) return `/get-started/${id.replace(/^0+(?=.)/, '')}`;
  const values = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?'), url.indexOf('?') + 1_000) : '');
  if (!values.has('invite') && /^[\w.-]{1,80}$/.test(id)) values.set('invite', id);
  return `/get-started/2${values.size === 0 ? '' : `?${values}`}`;
};

/** Something is sent this often, or a proxy closes the connection. */
const beatMs = 15_000;
/** Longest time of a connection; a page that is still open makes another. */
const longestMs = 10 * 60_000;

/** The shop's side of a session, as it happens. Anyone who holds the token sees that session, and no other. */
function serveEvents(http: FastifyInstance, context: Context, limit: Limit): void {
  const isOverLimit = overReadLimit(limit);
  const { watch } = makeWatch(context, () => demoAccount(context));
  const open = new Set<() => void>();
  http.addHook('preClose', async () => {
    for (const end of open) end();
  });
  http.get<{ Params: { token: string } }>('/demo/events/:token', async (request, reply) => {
    if (request.site !== 'main') refuse('not_found');
    if (await isOverLimit(request, reply)) return refuse('unavailable', { retryAfterSeconds: 30 });
    const { token } = request.params;
    const session = (/^[\w-]{22}$/.test(token) ? await findSession(context, token) : null) ?? refuse('not_found');
    const { raw } = reply;
    if (request.raw.destroyed) return reply.hijack();
    // Writes nothing to a client that does not read, which would fill memory. It gets the newest state once it reads again.
    const write = (text: string): boolean => {
      if (raw.writableEnded || raw.writableNeedDrain) return false;
      raw.write(text);
      return true;
    };
    const stop = watch({
      reference: session.reference,
      network: networkOf(request.ip),
      send: (view) => write(`data: ${JSON.stringify(view)}\n\n`),
    });
    if (stop === null) return refuse('unavailable', { retryAfterSeconds: 30 });
    reply.hijack();
    raw.writeHead(200, {
      ...apiHeaders,
      ...transportHeaders(context.config),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    });
    write('retry: 2000\n\n');
    const beat = setInterval(() => write(':\n\n'), beatMs);
    const leftMs = Math.min(longestMs, session.expires_at.getTime() - context.now());
    const end = () => {
      stop();
      clearInterval(beat);
      clearTimeout(ending);
      open.delete(end);
      if (!raw.writableEnded) raw.end();
    };
    const ending = setTimeout(end, leftMs);
    open.add(end);
    request.raw.once('close', end);
  });
}

/** Largest delay of the shown state. */
const everyMs = 250;
const mostInAll = 200;
const mostOfNetwork = 6;

type Watcher = {
  reference: string;
  network: string;
  /** @returns false when the watcher cannot be told now: the next round tries again */
  send: (view: DemoView) => boolean;
  last: string;
};

/** Reads the watched sessions, in one round for all, and none while nobody watches. A round begins after the one before, so a slow database gets fewer queries. */
export function makeWatch(context: Context, account: () => Promise<DemoAccount>) {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | null = null;
  const look = async (watcher: Watcher, shop: DemoAccount) => {
    const view = await readDemoView(context, shop, watcher.reference);
    const said = JSON.stringify(view);
    if (said === watcher.last || !watchers.has(watcher)) return;
    if (watcher.send(view)) watcher.last = said;
  };
  const round = async () => {
    try {
      const shop = await account();
      // Reads one after the other, so that all visitors of demos share one connection.
      for (const watcher of watchers) await look(watcher, shop);
    } catch (error) {
      context.log.warn({ err: error }, 'demo');
    }
    timer = watchers.size === 0 ? null : setTimeout(() => void round(), everyMs);
    timer?.unref();
  };
  return {
    /** @returns a function that stops it; null when too many watch */
    watch: (given: Omit<Watcher, 'last'>): (() => void) | null => {
      const ofNetwork = [...watchers].filter(({ network }) => network === given.network).length;
      if (watchers.size >= mostInAll || ofNetwork >= mostOfNetwork) return null;
      const watcher = { ...given, last: '' };
      watchers.add(watcher);
      if (timer === null) {
        timer = setTimeout(() => void round(), 0);
      }
      return () => void watchers.delete(watcher);
    },
  };
}

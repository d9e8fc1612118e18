import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { signedIn } from '@carded/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { findCaller } from '#platform/access/find-caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { compressFor, sendPacked } from '#platform/http/compress-pages.ts';
import { serveLoader } from '#platform/http/loader/loader.ts';
import { refuseUnanswered } from '#platform/http/pages/not-found-pages.ts';
import { credentialsOf } from '#platform/http/request-parts.ts';
import {
  cardPageHeaders,
  embedHeaders,
  pageHeaders,
  transportHeaders,
  verifyHeaders,
  workerHeaders,
} from '#platform/http/security-headers.ts';
import { cardPageDrawer, frameAncestors } from './card-page.ts';
import { pageDrawer } from './draw-page.ts';
import { keepSitePages } from './keep-pages.ts';
import { askedEstimate, askedUninstall, hasLeadForm, platformPath, shownLead } from './page-requests.ts';
import { builds, readScriptHashes, sendSite, workspace } from './site-page.ts';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';
/** Account and scanner screens are client-side: they share one page. */
const isAccountPath = (path: string) =>
  /^\/(signin|forgotpassword|resetpassword|resetmfa|onboarding|invitation|confirmemail|unsubscribe|account|staff|scanner|id_scanner\/access)(\/|$)|^\/demo\/scanner$/.test(
    path,
  );
/** Tells whether the server draws a page's first screen. The scanner's pages are drawn in the browser, also without a network. */
const isDrawnPath = (path: string) => /^\/(account|staff)(\/|$)/.test(path) && path !== '/account/id_scanner';
/** Headers of a page with personal data, which is not cached. */
const ofOnePerson = { 'Cache-Control': 'no-store, private', Vary: 'Cookie, Accept-Encoding' };
/** Tells whether an address contains a token, also in its fragment, so that no referrer is sent. */
const isSecretPath = (path: string) =>
  /^\/(id_scanner\/access\/|scanner\/pair$|reset(password|mfa)\/|invitation\/|confirmemail\/|unsubscribe$)/.test(path);
/** A package for integrators, as its build packed it: `npm install` takes it from here. */
const packageOf = (path: string) => /^\/packages\/(carded-(js|react|node|vendure)-\d[\w.-]*\.tgz)$/.exec(path);
const isWorker = (path: string) => /^\/assets\/[\w-]*-worker-[\w-]+\.js$/.test(path);
/** Checked at each visit, because an old worker would keep old screens. */
const serviceWorker = '/scanner-worker.js';
const isLinkPath = (path: string) => /^\/[rtws]\/[\w-]{20,120}$/.test(path);

/** Serves what the workspaces built: site and account on the main host, the buyer's screens on the verify host, the embeds on both. */
export async function servePages(http: FastifyInstance, context: Context): Promise<void> {
  // The builds put a .br and .gz beside each file; the root of a call is named with it.
  await http.register(fastifyStatic, {
    root: workspace,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
  });
  const hashes = await readScriptHashes();
  const sitePages = keepSitePages(context.config);
  const transport = transportHeaders(context.config);
  const empty = await readFile(join(builds.web, '__spa-fallback.html'), 'utf8').catch(() => '');
  const { draw, load } = pageDrawer(http, context, builds.web, empty);
  // Loads before the first request; an app that never listens, such as a test's, does not.
  http.addHook('onListen', async () => void load());

  const { payments } = context.providers;
  const { publicUrl: accountUrl, payUrl } = context.config;
  const drawCardPage =
    payments === null
      ? null
      : await cardPageDrawer({ payments, build: builds.pay, account: accountUrl, now: context.now });
  const framed = payments === null ? null : payUrl;
  // Also allows the preview of an age gate.
  const framedByAccounts = framed === null ? "'self'" : `'self' ${framed}`;

  const send = async (reply: FastifyReply, root: string, path: string, headers: Record<string, string>) => {
    reply.removeHeader('cache-control').headers({ ...headers, ...transport });
    // Accepts range requests, without which Safari plays no video.
    return reply.sendFile(path.slice(1), root, { acceptRanges: extname(path) === '.mp4' });
  };

  const accountPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const headers = pageHeaders(hashes['/__spa-fallback.html'] ?? [], framedByAccounts);
    const drawn = isDrawnPath(path) ? await draw(request) : null;
    if (drawn === null)
      return send(reply, builds.web, '/__spa-fallback.html', {
        ...headers,
        ...(isSecretPath(path) ? { 'Referrer-Policy': 'no-referrer' } : {}),
      });
    const { encoding, bytes } = await compressFor(request, drawn);
    return reply
      .headers({ ...headers, ...transport, ...ofOnePerson })
      .headers(encoding === null ? {} : { 'Content-Encoding': encoding })
      .type('text/html; charset=utf-8')
      .send(bytes);
  };

  const webPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (/^\/[rtws]\//.test(path))
      return isLinkPath(path) ? reply.redirect(`${context.config.verifyUrl}${path}`, 302) : refuse('not_found');
    const [, packed, ofPackage] = packageOf(path) ?? [];
    if (packed !== undefined) {
      const root = join(workspace, 'packages', ofPackage ?? '', 'build');
      if (!existsSync(join(root, packed))) return refuse('not_found');
      return send(reply, root, `/${packed}`, { ...pageHeaders([]), 'Cache-Control': hour });
    }
    if (extname(path) !== '') {
      if (!existsSync(join(builds.web, path))) return refuse('not_found');
      return send(reply, builds.web, path, {
        ...(isWorker(path) || path === serviceWorker ? workerHeaders : pageHeaders([])),
        'Cache-Control': path.startsWith('/assets/') ? year : path === serviceWorker ? 'no-cache' : hour,
      });
    }
    const clean = path === '/' ? '' : path.replace(/\/$/, '');
    if (isAccountPath(clean)) return accountPage(request, reply, clean);
    if (clean === '/support') {
      const tickets = await ticketsOf(context, request);
      if (tickets !== null) return reply.redirect(tickets, 302);
      if (path !== clean) return reply.redirect(clean, 301);
    }
    if (clean === '/signup')
      // Allows the card form's frame in the sign-up, and on no other public page.
      return send(reply, builds.web, '/signup/index.html', pageHeaders(hashes['/signup'] ?? [], framed));
    const page = await sitePages(clean === '' ? '/' : clean);
    if (page === null) {
      const meant = platformPath(clean, (path) => existsSync(join(builds.web, path, 'index.html')));
      return meant === null ? refuse('not_found') : reply.redirect(meant, 302);
    }
    const query = new URL(request.url, context.config.publicUrl).searchParams;
    const estimate = clean === '/pricing' ? askedEstimate(query) : null;
    const uninstall = clean === '/uninstall' ? askedUninstall(query) : null;
    const parts = {
      ...(uninstall === null ? {} : { uninstall }),
      ...(estimate === null ? {} : { estimate }),
      ...(hasLeadForm(page.built) ? { lead: shownLead(context, clean, query) } : {}),
    };
    const headers = pageHeaders([], null, { hasFilm: clean.startsWith('/get-started/') });
    if (Object.keys(parts).length > 0)
      return sendSite({ request, reply, config: context.config }, await page.built.fill({ parts }), headers);
    return sendPacked(request, reply.headers({ ...headers, ...transport }), await page.packed());
  };

  const verifyPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (extname(path) !== '') {
      if (!existsSync(join(builds.verify, path))) return refuse('not_found');
      return send(reply, builds.verify, path, {
        ...verifyHeaders("'none'"),
        'Cache-Control': path.startsWith('/assets/') ? year : hour,
      });
    }
    if (path !== '/' && !isLinkPath(path)) return refuse('not_found');
    const key = new URL(request.url, context.config.verifyUrl).searchParams.get('key');
    const ancestors = path === '/' && key !== null ? await frameAncestors(context, key) : "'none'";
    const noIndex = path === '/' ? {} : { 'X-Robots-Tag': 'noindex, nofollow' };
    return send(reply, builds.verify, '/index.html', { ...verifyHeaders(ancestors), ...noIndex });
  };

  const cardPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (payments === null || drawCardPage === null) return refuse('not_found');
    const path = pathOf(request);
    const headers = cardPageHeaders(payments.id, accountUrl);
    if (path === '/')
      return reply
        .headers({ ...headers, ...transport })
        .type('text/html; charset=utf-8')
        .send(drawCardPage());
    if (!existsSync(join(builds.pay, path)) || extname(path) === '') return refuse('not_found');
    return send(reply, builds.pay, path, { ...headers, 'Cache-Control': year });
  };

  await serveLoader(http, context, builds.embed);
  http.get('/static/*', async (request, reply) => {
    const path = pathOf(request).slice('/static'.length);
    if (!existsSync(join(builds.embed, path)) || extname(path) === '') return refuse('not_found');
    return send(reply, builds.embed, path, {
      ...embedHeaders,
      // A whole version number names one content for good; `/v1/` is always the newest.
      'Cache-Control': /\/v\d+\.\d+\.\d+\//.test(path) ? year : 'public, max-age=300, stale-while-revalidate=86400',
    });
  });
  http.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/v1/')) return refuseUnanswered(request, reply);
    if (request.site === 'pay') return cardPage(request, reply);
    return request.site === 'verify' ? verifyPage(request, reply) : webPage(request, reply);
  });
  http.setNotFoundHandler(refuseUnanswered);
}

/** Finds the support page of a signed-in person; null for everyone else, who reads the public page. */
const ticketsOf = async (context: Context, request: FastifyRequest): Promise<string | null> => {
  const { session } = credentialsOf(request);
  const caller = session === undefined ? null : await findCaller(context, signedIn, { session }, true);
  return caller?.by !== 'login' ? null : caller.kind === 'staff' ? '/staff/support' : '/account/support';
};

const longestPath = 500;
const pathOf = (request: FastifyRequest): string => {
  const path = request.url.split('?', 1)[0] ?? '/';
  const clean = decodeURIComponent(path);
  // Excludes other spellings of a path, because each would be read, compressed and cached.
  const isNoPath =
    clean.length > longestPath ||
    clean.includes('//') ||
    clean.includes('\0') ||
    clean.includes('\\') ||
    /(^|\/)\.\.?(\/|$)/.test(clean);
  return isNoPath ? refuse('not_found') : clean;
};

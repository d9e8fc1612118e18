import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { signedIn } from '@carded/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { findCaller } from '#platform/access/find-caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { compressFor } from '#platform/http/compress-for.ts';
import { refuseUnanswered } from '#platform/http/refuse-unanswered.ts';
import { credentialsOf } from '#platform/http/request-parts.ts';
import {
  embedHeaders,
  pageHeaders,
  transportHeaders,
  verifyHeaders,
  workerHeaders,
} from '#platform/http/security-headers.ts';
import { serveLoader } from '#platform/http/serve-loader.ts';
import { builds, readScriptHashes, workspace } from './builds.ts';
import { makeContactPages } from './contact-pages.ts';
import { pageDrawer } from './draw-page.ts';
import { frameAncestors } from './frame-ancestors.ts';
import { sendPacked } from './packed-page.ts';

const year = 'public, max-age=31536000, immutable';
/** Account and scanner screens are client-side: they share one page. */
const isAccountPath = (path: string) =>
  /^\/(signin|forgotpassword|resetpassword|resetmfa|onboarding|invitation|confirmemail|unsubscribe|account|staff|scanner|id_scanner\/access)(\/|$)|^\/demo\/scanner$/.test(
    path,
  );
/** Pages with a first screen of their own for who is signed in. The scanner's are made on the spot, also without network. */
const isDrawnPath = (path: string) => /^\/(account|staff)(\/|$)/.test(path) && path !== '/account/id_scanner';
/** A page with somebody's data in it: kept nowhere. */
const ofOnePerson = { 'Cache-Control': 'no-store, private', Vary: 'Cookie, Accept-Encoding' };
/** Addresses that carry a token, or had one in their fragment: they are sent to nobody else. */
const isSecretPath = (path: string) =>
  /^\/(id_scanner\/access\/|scanner\/pair$|reset(password|mfa)\/|invitation\/|confirmemail\/|unsubscribe$)/.test(path);
const isWorker = (path: string) => /^\/assets\/[\w-]*-worker-[\w-]+\.js$/.test(path);
/** Asked at each visit: an old one would keep old screens. */
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
  const contactPages = await makeContactPages(builds.web, context.config.contact);
  const transport = transportHeaders(context.config);
  const empty = await readFile(join(builds.web, '__spa-fallback.html'), 'utf8').catch(() => '');
  const { draw, load } = pageDrawer(http, context, builds.web, empty);
  // Ready before somebody asks; an app that never listens, such as a test's, does not pay for it.
  http.addHook('onListen', async () => void load());

  const send = async (reply: FastifyReply, root: string, path: string, headers: Record<string, string>) => {
    reply.removeHeader('cache-control').headers({ ...headers, ...transport });
    return reply.sendFile(path.slice(1), root);
  };

  const webPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (/^\/[rtws]\//.test(path))
      return isLinkPath(path) ? reply.redirect(`${context.config.verifyUrl}${path}`, 302) : refuse('not_found');
    if (extname(path) !== '') {
      if (!existsSync(join(builds.web, path))) return refuse('not_found');
      const hour = 'public, max-age=3600';
      return send(reply, builds.web, path, {
        ...(isWorker(path) || path === serviceWorker ? workerHeaders : pageHeaders([])),
        'Cache-Control': path.startsWith('/assets/') ? year : path === serviceWorker ? 'no-cache' : hour,
      });
    }
    const clean = path === '/' ? '' : path.replace(/\/$/, '');
    if (isAccountPath(clean)) {
      const drawn = isDrawnPath(clean) ? await draw(request) : null;
      if (drawn !== null) {
        const { encoding, bytes } = await compressFor(request, drawn);
        return reply
          .headers({ ...pageHeaders(hashes['/__spa-fallback.html'] ?? []), ...transport, ...ofOnePerson })
          .headers(encoding === null ? {} : { 'Content-Encoding': encoding })
          .type('text/html; charset=utf-8')
          .send(bytes);
      }
      return send(reply, builds.web, '/__spa-fallback.html', {
        ...pageHeaders(hashes['/__spa-fallback.html'] ?? []),
        ...(isSecretPath(clean) ? { 'Referrer-Policy': 'no-referrer' } : {}),
      });
    }
    if (clean === '/support') {
      const tickets = await ticketsOf(context, request);
      if (tickets !== null) return reply.redirect(tickets, 302);
      if (path !== clean) return reply.redirect(clean, 301);
    }
    const contactPage = contactPages.get(clean);
    if (contactPage !== undefined) {
      reply.headers({ ...pageHeaders(hashes[clean] ?? []), ...transport });
      return sendPacked(request, reply, contactPage);
    }
    const file = `${clean}/index.html`;
    if (existsSync(join(builds.web, file)))
      return send(reply, builds.web, file, pageHeaders(hashes[clean === '' ? '/' : clean] ?? []));
    return refuse('not_found');
  };

  const verifyPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (extname(path) !== '') {
      if (!existsSync(join(builds.verify, path))) return refuse('not_found');
      return send(reply, builds.verify, path, {
        ...verifyHeaders("'none'"),
        'Cache-Control': path.startsWith('/assets/') ? year : 'public, max-age=3600',
      });
    }
    if (customersPages.has(path)) return reply.redirect(`${context.config.publicUrl}${path}`, 302);
    if (path !== '/' && !isLinkPath(path)) return refuse('not_found');
    const key = new URL(request.url, context.config.verifyUrl).searchParams.get('key');
    const ancestors = path === '/' && key !== null ? await frameAncestors(context, key) : "'none'";
    const forNobodyElse = path === '/' ? {} : { 'X-Robots-Tag': 'noindex, nofollow' };
    return send(reply, builds.verify, '/index.html', { ...verifyHeaders(ancestors), ...forNobodyElse });
  };

  await serveLoader(http, context, builds.embed);
  http.get('/static/*', async (request, reply) => {
    const path = pathOf(request).slice('/static'.length);
    if (!existsSync(join(builds.embed, path)) || extname(path) === '') return refuse('not_found');
    return send(reply, builds.embed, path, {
      ...embedHeaders,
      'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
    });
  });
  http.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/v1/')) return refuseUnanswered(request, reply);
    return request.site === 'verify' ? verifyPage(request, reply) : webPage(request, reply);
  });
  http.setNotFoundHandler(refuseUnanswered);
}

/** Where a signed-in person's support is; null for everyone else, who reads the public page. */
const ticketsOf = async (context: Context, request: FastifyRequest): Promise<string | null> => {
  const { session } = credentialsOf(request);
  const caller = session === undefined ? null : await findCaller(context, signedIn, { session }, true);
  return caller?.by !== 'login' ? null : caller.kind === 'staff' ? '/staff/support' : '/account/support';
};

/** What the buyer's screens link to; it is on the site, whose address they do not know. */
const customersPages = new Set(['/privacy/customers', '/terms/customers']);

const pathOf = (request: FastifyRequest): string => {
  const path = request.url.split('?', 1)[0] ?? '/';
  const clean = decodeURIComponent(path);
  const isNoPath = clean.includes('\0') || clean.includes('\\') || /(^|\/)\.\.?(\/|$)/.test(clean);
  return isNoPath ? refuse('not_found') : clean;
};

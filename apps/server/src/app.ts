import fastifyCookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Registry } from 'prom-client';
import { notFoundPages, type Site } from '#platform/http/pages/not-found-pages.ts';
import { servePages } from '#platform/http/pages/serve-pages.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import * as accuracy from './features/accuracy/index.ts';
import * as ageGate from './features/age-gate/index.ts';
import * as billing from './features/billing/index.ts';
import * as demo from './features/demo/index.ts';
import * as demos from './features/demos/index.ts';
import * as docs from './features/docs/index.ts';
import * as faq from './features/faq/index.ts';
import * as leads from './features/leads/index.ts';
import * as legal from './features/legal/index.ts';
import * as posts from './features/posts/index.ts';
import * as problems from './features/problems/index.ts';
import * as proofs from './features/proofs/index.ts';
import * as siteFiles from './features/site-files/index.ts';
import * as storeHooks from './features/store-hooks/index.ts';
import * as stores from './features/stores/index.ts';
import * as testShop from './features/test-shop/index.ts';
import * as unsubscribe from './features/unsubscribe/index.ts';
import { Refusal } from './platform/commands/refuse.ts';
import { answerError } from './platform/errors/answer-error.ts';
import { largeJsonBodies } from './platform/http/bodies/large-json-bodies.ts';
import { makeUploadRoom } from './platform/http/bodies/upload-room.ts';
import { fairTurns, type TakeTurn } from './platform/http/fair-turns.ts';
import { serveHealth } from './platform/http/health.ts';
import { makeRateLimiter } from './platform/http/rate-limits.ts';
import { apiHeaders, transportHeaders } from './platform/http/security-headers.ts';
import { serveEndpoint, takesLargeBodies } from './platform/http/serve-endpoint.ts';
import { networkOf } from './platform/ledger/message-charges.ts';
import { routesOf } from './routes-of.ts';

export type App = { http: FastifyInstance; state: { isStopping: boolean }; metrics: Registry };

/** Builds the app; does not listen. Tests build the same. */
export async function buildApp(context: Context, takeTurn: TakeTurn = fairTurns()): Promise<App> {
  const state = { isStopping: false };
  // Opened before the first request: inside a transaction it would wait for a second connection.
  await proofs.signingKey(context);
  const siteOf = siteFinder(context.config);
  const showNotFound = await notFoundPages(context.config, siteOf);
  const answerFault = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!showNotFound(error, request, reply)) answerError(error, request, reply);
  };
  const http = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => `req_${context.random(9).toString('base64url')}`,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    bodyLimit: 65_536,
    requestTimeout: 28_000,
    // Node looks every half minute at how long requests take to come in, unless told: a body of 30 s would end after 60.
    http: { connectionsCheckingInterval: 1_000 },
    // Silence while an answer is made: who waits in line for a reader is answered before.
    connectionTimeout: 180_000,
    forceCloseConnections: 'idle',
    // Longer than any address Node takes: what a parameter may be is said by its endpoint, in its own words.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'remove',
    frameworkErrors: (error, request, reply) => answerFault(error, request as never, reply as never),
  });
  // Every body is JSON: text would be read as one without fields, and blamed for the key it lacks.
  http.removeContentTypeParser('text/plain');
  http.server.headersTimeout = 15_000;
  await http.register(fastifyCookie);
  const transport = transportHeaders(context.config);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...apiHeaders, ...transport, 'X-Request-Id': request.id });
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path === '/healthz' || path === '/readyz') return;
    const site = siteOf(request.headers.host);
    if (site === null) throw new Refusal('unknown_host');
    request.site = site;
    if (!belongsTo(site, path)) throw new Refusal('not_found');
    const endTurn = await takeTurn(networkOf(request.ip));
    if (endTurn === null) throw new Refusal('unavailable', { retryAfterSeconds: 2 });
    reply.raw.once('close', endTurn);
    // Its sender went away while it waited.
    if (reply.raw.destroyed) endTurn();
  });
  http.addHook('onResponse', logAnswer);
  http.setErrorHandler(answerFault);
  http.decorateRequest('site', 'main');
  http.decorateRequest('caller', null);
  http.decorateRequest('largeBody', null);
  http.decorateRequest('upload', null);
  http.decorateRequest('viewed', null);
  const limit = makeRateLimiter(context.config.limits);
  const routes = routesOf();
  problems.noteScripts(http, context);
  const room = makeUploadRoom();
  await http.register(async (part) => {
    largeJsonBodies(part);
    for (const route of routes)
      serveEndpoint(takesLargeBodies(route.endpoint) ? part : http, { context, limit, room }, route);
  });
  const metrics = serveHealth(http, context, state);
  await serveFeatures(http, context, limit);
  await servePages(http, context);
  return { http, state, metrics };
}

/** Serves pages, files, forms and hooks of features: everything beside their endpoints. */
async function serveFeatures(
  http: FastifyInstance,
  context: Context,
  limit: ReturnType<typeof makeRateLimiter>,
): Promise<void> {
  docs.serve(http, context, limit);
  unsubscribe.serve(http, context);
  leads.serve(http, context);
  billing.serve(http, context);
  stores.serve(http, context);
  storeHooks.serve(http, context);
  demo.serve(http, context);
  await accuracy.serve(http, context);
  await ageGate.serve(http, context);
  await posts.serve(http, context);
  await siteFiles.serve(http, context);
  await legal.serve(http, context);
  await faq.serve(http, context, limit);
  await demos.serve(http, context, limit);
  testShop.serve(http, context, limit);
}

/** Finds the site of a Host header, port included; null for a host that is not ours (421). Public addresses come from the configuration only. */
function siteFinder(config: Config): (host: string | undefined) => Site | null {
  const hosts = new Map<string, Site>();
  hosts.set(new URL(config.publicUrl).host, 'main');
  hosts.set(new URL(config.verifyUrl).host, 'verify');
  if (config.payments.kind !== 'none') hosts.set(new URL(config.payUrl).host, 'pay');
  if (config.isDemo) hosts.set(new URL(config.shopUrl).host, 'shop');
  return (host) => hosts.get((host ?? '').toLowerCase()) ?? null;
}

/** Tells whether a site answers a path. Health checks are answered for every host. */
function belongsTo(site: Site, path: string): boolean {
  if (site === 'shop') return true;
  // The host on which a provider's script runs has only the card form.
  if (site === 'pay') return path === '/' || path.startsWith('/assets/');
  if (/^\/(api|dev|id_scanner)\//.test(path)) return site === 'main';
  return true;
}

async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, routeOptions, viewed } = request;
  const ms = Math.round(reply.elapsedTime);
  request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms, ...viewed }, 'answered');
}

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
  }
  interface FastifyContextConfig {
    /** One of the contract's endpoints: its errors are JSON. */
    isCall?: true;
  }
}

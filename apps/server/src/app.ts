import { endpoints } from '@carded/contract';
import fastifyCookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Registry } from 'prom-client';
import { notFoundPages } from '#platform/http/pages/not-found-pages.ts';
import { servePages } from '#platform/http/pages/serve-pages.ts';
import type { Context } from './context.ts';
import * as accounts from './features/accounts/index.ts';
import * as accuracy from './features/accuracy/index.ts';
import * as alerts from './features/alerts/index.ts';
import * as bans from './features/bans/index.ts';
import * as buyerSteps from './features/buyer-steps/index.ts';
import * as cannedReplies from './features/canned-replies/index.ts';
import * as clientLogins from './features/client-logins/index.ts';
import * as demo from './features/demo/index.ts';
import * as docs from './features/docs/index.ts';
import * as fraudRisk from './features/fraud-risk/index.ts';
import * as images from './features/images/index.ts';
import * as inquiries from './features/inquiries/index.ts';
import * as logViews from './features/log-views/index.ts';
import * as maintenance from './features/maintenance/index.ts';
import * as manualVerifications from './features/manual-verifications/index.ts';
import * as mfa from './features/mfa/index.ts';
import * as news from './features/news/index.ts';
import * as notifications from './features/notifications/index.ts';
import * as ownerEmail from './features/owner-email/index.ts';
import * as passkeys from './features/passkeys/index.ts';
import * as passwords from './features/passwords/index.ts';
import * as problems from './features/problems/index.ts';
import * as proofs from './features/proofs/index.ts';
import * as receipts from './features/receipts/index.ts';
import * as reviews from './features/reviews/index.ts';
import * as scanner from './features/scanner/index.ts';
import * as sessions from './features/sessions/index.ts';
import * as shopInfo from './features/shop-info/index.ts';
import * as signatures from './features/signatures/index.ts';
import * as staffTickets from './features/staff-tickets/index.ts';
import * as staffWebsites from './features/staff-websites/index.ts';
import * as tickets from './features/tickets/index.ts';
import * as unsubscribe from './features/unsubscribe/index.ts';
import * as usage from './features/usage/index.ts';
import * as userSettings from './features/user-settings/index.ts';
import * as verificationExports from './features/verification-exports/index.ts';
import * as verificationMessages from './features/verification-messages/index.ts';
import * as verificationSessions from './features/verification-sessions/index.ts';
import * as verifications from './features/verifications/index.ts';
import * as webhooks from './features/webhooks/index.ts';
import * as websiteRules from './features/website-rules/index.ts';
import * as websites from './features/websites/index.ts';
import type { Route } from './platform/commands/action.ts';
import { Refusal } from './platform/commands/refuse.ts';
import { answerError } from './platform/http/answer-error.ts';
import { serveHealth } from './platform/http/health.ts';
import { jsonBodies } from './platform/http/json-bodies.ts';
import { makeRateLimiter } from './platform/http/rate-limits.ts';
import { apiHeaders, transportHeaders } from './platform/http/security-headers.ts';
import { serveEndpoint } from './platform/http/serve-endpoint.ts';
import { belongsTo, type Site, siteFinder } from './platform/http/sites.ts';
import { makeUploadRoom } from './platform/http/upload-room.ts';

/** Every feature there is. */
const features: readonly { routes: readonly Route[] }[] = [
  verifications,
  verificationExports,
  logViews,
  verificationSessions,
  verificationMessages,
  manualVerifications,
  signatures,
  shopInfo,
  fraudRisk,
  maintenance,
  proofs,
  buyerSteps,
  receipts,
  problems,
  sessions,
  mfa,
  passkeys,
  passwords,
  accounts,
  usage,
  notifications,
  clientLogins,
  ownerEmail,
  unsubscribe,
  websites,
  staffWebsites,
  userSettings,
  websiteRules,
  webhooks,
  bans,
  images,
  reviews,
  scanner,
  tickets,
  staffTickets,
  cannedReplies,
  news,
  inquiries,
  alerts,
];

/** @throws Error when an endpoint of the contract has no action, or an action no endpoint. */
export function routesOf(from: readonly { routes: readonly Route[] }[] = features): readonly Route[] {
  const routes = from.flatMap((feature) => feature.routes);
  const known = new Set<unknown>(endpoints);
  const answered = new Set(routes.map((route) => route.endpoint));
  const missing = endpoints.filter((endpoint) => !answered.has(endpoint)).map((endpoint) => endpoint.name);
  if (missing.length > 0) throw new Error(`endpoints without an action: ${missing.join(', ')}`);
  const unnamed = routes.filter(({ endpoint }) => !known.has(endpoint)).map(({ endpoint }) => endpoint.name);
  if (unnamed.length > 0) throw new Error(`actions without an endpoint of the contract: ${unnamed.join(', ')}`);
  if (answered.size < routes.length) throw new Error('an endpoint has two actions');
  return routes;
}

export type App = { http: FastifyInstance; state: { isStopping: boolean }; metrics: Registry };

/** Builds the app; does not listen. Tests build the same. */
export async function buildApp(context: Context): Promise<App> {
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
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Longer than any address Node takes: what a parameter may be is said by its endpoint, in its own words.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'remove',
    frameworkErrors: (error, request, reply) => answerFault(error, request as never, reply as never),
  });
  // Every body is JSON: text would be read as one without fields, and blamed for the key it lacks.
  http.removeContentTypeParser('text/plain');
  jsonBodies(http);
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
  });
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  http.setErrorHandler(answerFault);
  http.decorateRequest('site', 'main');
  http.decorateRequest('caller', null);
  const limit = makeRateLimiter(context.config.limits);
  const routes = routesOf();
  problems.noteScripts(http, context);
  const room = makeUploadRoom();
  for (const route of routes) serveEndpoint(http, { context, limit, room }, route);
  const metrics = serveHealth(http, context, state);
  docs.serve(http, context, limit);
  unsubscribe.serve(http, context);
  demo.serve(http, context);
  await accuracy.serve(http, context);
  await servePages(http, context);
  return { http, state, metrics };
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

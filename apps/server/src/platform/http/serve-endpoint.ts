import type { Endpoint } from '@carded/contract';
import { unattendedHeader } from '@carded/contract/unattended';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { addressNetwork } from '#platform/access/address-network.ts';
import { refusalFor } from '#platform/access/allow.ts';
import type { Caller } from '#platform/access/caller.ts';
import { findCaller } from '#platform/access/find-caller.ts';
import type { AnswerExtras, Route } from '#platform/commands/action.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { isInMaintenance } from './maintenance-switch.ts';
import type { makeRateLimiter } from './rate-limits.ts';
import {
  agentOf,
  credentialsOf,
  headerOf,
  idempotencyOf,
  originOf,
  parseInput,
  passkeyBrowserOf,
} from './request-parts.ts';

type Limit = ReturnType<typeof makeRateLimiter>;

const isByCookie = (endpoint: Endpoint) =>
  ['login', 'staff', 'signed_in', 'scanner', 'scanner_screen'].includes(endpoint.access.by) ||
  endpoint.setsCookie === true ||
  endpoint.path === '/api/session';

/** A write that rides on a cookie must come from our own pages (Origin and Sec-Fetch-Site, OWASP ASVS 3.5). */
const refuseCrossSite = (context: Context, endpoint: Endpoint, request: FastifyRequest): void => {
  if (endpoint.method === 'GET' || !isByCookie(endpoint)) return;
  const site = headerOf(request, 'sec-fetch-site');
  const origin = originOf(request);
  const isOurs =
    origin === null
      ? site === undefined || site === 'same-origin' || site === 'none'
      : origin === context.config.publicUrl;
  if (!isOurs || site === 'cross-site') refuse('cross_site');
};

const subjectsOf = (caller: Caller, ip: string): string[] => {
  const address = `ip:${addressNetwork(ip)}`;
  switch (caller.by) {
    case 'key':
      return [address, `key:${caller.key}`];
    case 'secret':
      return [`secret:${caller.accountId}`];
    case 'buyer':
      return [address, `buyer:${caller.tokenHash.toString('base64url')}`];
    case 'login':
      return [`login:${caller.loginId}`];
    // By itself, like a login: what others send from the shop's address takes nothing from its tills.
    case 'scanner':
      return [`scanner:${caller.deviceId}`];
    case 'scanner_screen': {
      const known = [caller.login, caller.device].flatMap((one) => (one === null ? [] : subjectsOf(one, ip)));
      return known.length === 0 ? [address] : known;
    }
    case 'anyone':
      return [address];
  }
};

/** What needs a session cookie and is larger is not even read without one. */
const unsignedBytesAtMost = 1_000_000;

const refuseLargeUnsigned = (endpoint: Endpoint, request: FastifyRequest): void => {
  if (endpoint.access.by !== 'login' && endpoint.access.by !== 'staff') return;
  if ((endpoint.bodyLimitBytes ?? 0) <= unsignedBytesAtMost) return;
  // A body sent in chunks does not say its length.
  const bytes =
    request.headers['transfer-encoding'] === undefined ? Number(headerOf(request, 'content-length') ?? 0) : null;
  const isSmall = bytes !== null && bytes <= unsignedBytesAtMost;
  if (!isSmall && credentialsOf(request).session === undefined) refuse('sign_in_required');
};

const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.reads !== true;

/** Asked by a timer, always or this time. Nothing is changed unless somebody wants it. */
const isPoll = (endpoint: Endpoint, request: FastifyRequest) =>
  endpoint.isPolled === true || (!isWrite(endpoint) && request.headers[unattendedHeader] !== undefined);

/** Registers one endpoint: caller, policy, limits, maintenance, input, action, answer. */
export const serveEndpoint = (app: FastifyInstance, context: Context, route: Route, limit: Limit): void => {
  const { endpoint } = route;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (endpoint.crossOrigin === true)
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    refuseCrossSite(context, endpoint, request);
    let caller: Caller;
    try {
      caller = await findCaller(context, endpoint.access, credentialsOf(request), isPoll(endpoint, request));
    } catch (error) {
      if (error instanceof Refusal) await limit(endpoint, subjectsOf({ by: 'anyone' }, request.ip), reply);
      throw error;
    }
    await limit(endpoint, subjectsOf(caller, request.ip), reply);
    const refused = refusalFor(endpoint.access, caller);
    if (refused !== null) refuse(refused);
    if (isWrite(endpoint) && endpoint.duringMaintenance !== true && (await isInMaintenance(context)))
      refuse('maintenance', { retryAfterSeconds: 30 });
    const answer: AnswerExtras = {};
    const output = await route.run({
      context,
      input: parseInput(endpoint, request),
      who: caller,
      request: {
        id: request.id,
        ip: request.ip,
        origin: originOf(request),
        agent: agentOf(request),
        passkeyBrowser: passkeyBrowserOf(request),
        idempotency: idempotencyOf(endpoint, request, caller),
      },
      answer,
    });
    if (answer.setCookie !== undefined) reply.header('set-cookie', answer.setCookie);
    for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
    if (answer.file !== undefined) {
      await reply.code(200).header('content-type', answer.file.type).send(answer.file.bytes);
      return;
    }
    if (answer.stream !== undefined) {
      await reply.code(200).header('content-type', answer.stream.type).send(answer.stream.from);
      return;
    }
    if (answer.status === 204) {
      await reply.code(204).send();
      return;
    }
    await reply
      .code(answer.status ?? 200)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(output));
  };
  app.route({
    method: endpoint.method,
    // A call reads for somebody, and may be noted: it is never made only for its headers, as pages are.
    exposeHeadRoute: false,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimitBytes ?? 65_536,
    onRequest: async (request) => refuseLargeUnsigned(endpoint, request),
    handler: handle,
    config: { rateBucket: endpoint.rate },
  });
};

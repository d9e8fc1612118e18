import type { Endpoint } from '@carded/contract';
import { unattendedHeader } from '@carded/contract/request-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refusalFor, refusalWords } from '#platform/access/allow.ts';
import type { Caller } from '#platform/access/caller.ts';
import { findCaller } from '#platform/access/find-caller.ts';
import type { AnswerCookie, AnswerExtras, Route } from '#platform/commands/action.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { addressNetwork, networkOf } from '#platform/ledger/message-charges.ts';
import { enterView } from '#platform/views/enter-view.ts';
import { isInMaintenance } from '../flags/is-flag-on.ts';
import { freeLargeBody, smallAtMost } from './bodies/large-json-bodies.ts';
import type { UploadRoom } from './bodies/upload-room.ts';
import type { Limit, RateSubject } from './rate-limits.ts';
import {
  agentOf,
  credentialsOf,
  deviceOf,
  headerOf,
  idempotencyOf,
  originOf,
  parseInput,
  passkeyBrowserOf,
  sessionCookie,
  signUpOf,
  storeClaimOf,
} from './request-parts.ts';

const isByCookie = (endpoint: Endpoint) =>
  ['login', 'staff', 'signed_in', 'scanner', 'scanner_screen'].includes(endpoint.access.by) ||
  endpoint.setsCookie === true ||
  endpoint.path === '/api/session';

/** Refuses writes with a cookie that do not come from our own pages (Origin and Sec-Fetch-Site, OWASP ASVS 3.5). */
const refuseCrossSite = (context: Context, endpoint: Endpoint, request: FastifyRequest): void => {
  if (endpoint.isOnlyOurs !== true && (endpoint.method === 'GET' || !isByCookie(endpoint))) return;
  const site = headerOf(request, 'sec-fetch-site');
  const origin = originOf(request);
  const isOurs =
    origin === null
      ? site === undefined || site === 'same-origin' || site === 'none'
      : origin === context.config.publicUrl;
  if (!isOurs || site === 'cross-site') refuse('cross_site');
};

const subjectsOf = (caller: Caller, ip: string): RateSubject[] => {
  const address: RateSubject = { whose: 'address', name: addressNetwork(ip) };
  switch (caller.by) {
    case 'key':
      return [
        address,
        { whose: 'key_and_network', name: `${caller.key}:${networkOf(ip)}` },
        { whose: 'key', name: caller.key },
      ];
    case 'secret':
      return [{ whose: 'secret', name: caller.accountId }];
    case 'buyer':
      return [address, { whose: 'buyer', name: caller.tokenHash.toString('base64url') }];
    case 'login':
      return [{ whose: 'login', name: caller.loginId }];
    // Counts each scanner separately, like a login, so that others at the shop's address cannot use up its budget.
    case 'scanner':
      return [{ whose: 'scanner', name: caller.deviceId }];
    case 'scanner_screen': {
      const known = [caller.login, caller.device].flatMap((one) => (one === null ? [] : subjectsOf(one, ip)));
      return known.length === 0 ? [address] : known;
    }
    case 'anyone':
      return [address];
  }
};

/** Tells whether requests count by address, so that a spent address is refused before the caller is looked up. Secrets and sessions count separately. */
const countsByAddress = ({ access: { by } }: Endpoint, request: FastifyRequest): boolean =>
  by === 'anyone' ||
  by === 'key' ||
  by === 'buyer' ||
  (by === 'key_or_secret' && credentialsOf(request).secret === undefined);

type Serving = { context: Context; limit: Limit; room: UploadRoom };

/** Tells whether an endpoint takes large bodies. Its caller is identified and allowed before the body is read, which contains no key or secret. */
export function takesLargeBodies({ access, bodyLimitBytes = 0 }: Endpoint): boolean {
  return bodyLimitBytes > smallAtMost && (access.by === 'login' || access.by === 'staff' || access.by === 'buyer');
}

/** Returns the announced length of a body; for chunked bodies, which announce none, the longest allowed. */
const bytesOf = ({ bodyLimitBytes = 0 }: Endpoint, request: FastifyRequest): number => {
  const given = Number(headerOf(request, 'content-length') ?? Number.NaN);
  return Number.isFinite(given) ? Math.min(given, bodyLimitBytes) : bodyLimitBytes;
};

/**
 * Longest body whose rest is received and dropped after a refusal, so that a browser that is sending gets the answer. Longer ones, which our screens never
 * send, are not received.
 */
const stillReceivedBytes = 3_000_000;

/** Takes room for a body until its answer is sent. Pictures that could not be read are not received. @throws Refusal `unavailable` when there is none. */
const takeRoom = async (
  { context, room }: Serving,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const bytes = bytesOf(endpoint, request);
  const network = networkOf(request.ip);
  const { caller } = request;
  if (caller?.by === 'buyer') {
    const subject = caller.verificationId ?? caller.tokenHash.toString('base64url');
    context.pictures.expectRoom({ accountId: caller.accountId, network, subject }, bytes);
  }
  if (!(await room.isWithinShare(network))) refuse('unavailable', { retryAfterSeconds: 10 });
  const upload = room.open(network) ?? refuse('unavailable', { retryAfterSeconds: 3 });
  request.upload = upload;
  reply.raw.once('close', upload.close);
  // The upload is over already where its sender went away meanwhile.
  if (reply.raw.destroyed) upload.close();
};

const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.reads !== true;

/** Tells whether a timer made the request; only reads count as such. */
const isPoll = (endpoint: Endpoint, request: FastifyRequest) =>
  endpoint.isPolled === true || (!isWrite(endpoint) && request.headers[unattendedHeader] !== undefined);

const setCookie = (reply: FastifyReply, { name, value, maxAgeSeconds, sameSite }: AnswerCookie) =>
  reply.setCookie(name, value, { path: '/', secure: true, httpOnly: true, sameSite, maxAge: maxAgeSeconds });

/** Registers one endpoint: caller, policy, limits, maintenance, input, action, answer. */
export function serveEndpoint(app: FastifyInstance, { context, limit, room }: Serving, route: Route): void {
  const { endpoint } = route;
  const letIn = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    if (endpoint.crossOrigin === true)
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    refuseCrossSite(context, endpoint, request);
    const [address] = subjectsOf({ by: 'anyone' }, request.ip);
    if (address !== undefined && countsByAddress(endpoint, request) && (await limit.isSpent(endpoint, address)))
      await limit(endpoint, [address], reply);
    let caller: Caller;
    try {
      caller = await findCaller(context, endpoint.access, credentialsOf(request), isPoll(endpoint, request));
    } catch (error) {
      if (error instanceof Refusal) await limit(endpoint, subjectsOf({ by: 'anyone' }, request.ip), reply);
      throw error;
    }
    await limit(endpoint, subjectsOf(caller, request.ip), reply);
    const refused = refusalFor(endpoint, caller);
    if (refused !== null) refuse(refused, refusalWords(endpoint.access, refused));
    if (isWrite(endpoint) && endpoint.duringMaintenance !== true && (await isInMaintenance(context)))
      refuse('maintenance', { retryAfterSeconds: 30 });
    return caller;
  };
  const letInBefore = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      request.caller = await letIn(request, reply);
      await takeRoom({ context, limit, room }, endpoint, request, reply);
    } catch (error) {
      if (bytesOf(endpoint, request) > stillReceivedBytes) {
        reply.header('connection', 'close');
        await room.holdBack();
      }
      throw error;
    }
  };
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = request.caller ?? (await letIn(request, reply));
    const answer: AnswerExtras = {};
    const input = parseInput(endpoint, request);
    const entered = await enterView(context, endpoint, caller, input);
    request.viewed = entered?.ids ?? null;
    const output = await route.run({
      context,
      input,
      who: caller,
      request: {
        id: request.id,
        ip: request.ip,
        origin: originOf(request),
        agent: agentOf(request),
        passkeyBrowser: passkeyBrowserOf(request),
        signUp: signUpOf(request),
        storeClaim: storeClaimOf(request),
        hasSession: request.cookies[sessionCookie] !== undefined,
        device: deviceOf(request),
        idempotency: idempotencyOf(endpoint, request, caller),
      },
      answer,
    });
    if (entered !== null && (answer.file ?? answer.stream) !== undefined) refuse('view_only');
    if (answer.setCookie !== undefined) setCookie(reply, answer.setCookie);
    if (answer.deviceCookie !== undefined) setCookie(reply, answer.deviceCookie);
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
      .send(JSON.stringify(entered === null ? output : entered.shown(output)));
  };
  app.route({
    method: endpoint.method,
    // Offers no HEAD: a call may leave a row, and is never needed for its headers only.
    exposeHeadRoute: false,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimitBytes ?? 65_536,
    ...(takesLargeBodies(endpoint) ? { onRequest: letInBefore } : {}),
    handler: (request, reply) => handle(request, reply).finally(() => freeLargeBody(request)),
    config: { isCall: true },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the caller was allowed before the body is read. */
    caller: Caller | null;
    /** Viewer, and the account that is viewed, for the log. */
    viewed: { actor: string; subject: string } | null;
  }
}

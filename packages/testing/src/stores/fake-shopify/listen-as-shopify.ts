import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerGraphql, type GraphqlCall, operationName, throttled } from './answer-graphql.ts';
import { answerOauth } from './answer-oauth.ts';
import { type FakeShop, makeShop, makeShopState } from './make-shop.ts';
import type { FakeContext, FakeShopState } from './shop-state.ts';
import { type AppKeys, signedWebhook, type WebhookCall } from './sign.ts';

export type FakeShopifyOptions = Partial<AppKeys> & {
  readonly now?: () => number;
  /** Handles of the app's Functions. */
  readonly functionHandles?: readonly string[];
  /** How long each answer takes. */
  readonly answerMs?: number;
};

/** Call that a shop got. */
export type FakeCall = { readonly shop: string; readonly name: string; readonly variables: Record<string, unknown> };

export type FakeShopify = {
  readonly keys: AppKeys;
  /** Everything that was asked, oldest first; `oauth` for tokens. */
  readonly calls: FakeCall[];
  /** Messages for the app, oldest first, also where no address gets them. */
  readonly deliveries: { readonly shop: string; readonly topic: string; readonly payload: unknown }[];
  /** `name` of `name.myshopify.com`. Answers at `origin` of the shop, and to a `host` of either name. */
  addShop(name: string, given?: Partial<FakeShopState>): FakeShop;
  /** Sends what happens, signed, to this address from now on; null ends it. */
  deliverTo(address: string | null): void;
  /** Waits until all that was sent is answered. @returns the answers' statuses */
  delivered(): Promise<number[]>;
  webhook(shop: FakeShop, topic: string, payload: unknown, webhookId?: string): WebhookCall;
  readonly port: number;
  close(): Promise<void>;
};

/** Shopify on this machine: an Admin API executed on the recorded schema over shops that remember, tokens that end, and signed webhooks. */
export async function listenAsShopify(options: FakeShopifyOptions = {}): Promise<FakeShopify> {
  const keys = {
    clientId: options.clientId ?? 'carded-client-id',
    clientSecret: options.clientSecret ?? 'carded-client-secret-for-tests',
  };
  const now = options.now ?? Date.now;
  const shops = new Map<string, { shop: FakeShop; context: FakeContext }>();
  const calls: FakeCall[] = [];
  const deliveries: FakeShopify['deliveries'] = [];
  let address: string | null = null;
  let sent: Promise<number>[] = [];
  let lastId = 1_000;

  const notify = (shop: string, topic: string, payload: unknown) => {
    deliveries.push({ shop, topic, payload });
    if (address === null) return;
    const call = signedWebhook(keys, { shop, topic, payload, now: now() });
    sent.push(fetch(address, { method: 'POST', ...call }).then(({ status }) => status));
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: Error) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ errors: error.message }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const [handle = ''] = (request.headers.host ?? '').split(/[.:]/);
    const found = shops.get(handle);
    const reply = (status: number, given: unknown, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(given));
    if (!found) return reply(404, { errors: 'Not Found' });
    const { shop, context } = found;
    const path = new URL(request.url ?? '/', 'http://shop').pathname;
    const [, version] = /^\/admin\/api\/([^/]+)\/graphql\.json$/.exec(path) ?? [];
    const isOauth = path === '/admin/oauth/access_token';
    if (request.method !== 'POST' || !(version || isOauth)) return reply(404, { errors: 'Not Found' });
    const given = readBody(body, request.headers['content-type'] ?? '');
    if (!given) return reply(400, { errors: 'Bad Request' });
    const call = given as Partial<GraphqlCall>;
    const name = isOauth ? 'oauth' : operationName(call.query ?? '');
    calls.push({ shop: shop.state.domain, name, variables: isOauth ? {} : (call.variables ?? {}) });
    if (options.answerMs) await new Promise((done) => setTimeout(done, options.answerMs));

    const failure = shop.failures.shift();
    if (failure?.kind === 'hangs') return;
    if (failure?.kind === 'status') {
      const retry = failure.retryAfterSeconds;
      return reply(failure.status, { errors: 'No' }, retry === undefined ? {} : { 'retry-after': String(retry) });
    }
    if (failure?.kind === 'throttled') return reply(200, throttled());
    if (failure?.kind === 'broken') return void response.writeHead(200).end('<html>');

    if (isOauth) {
      const isSessionToken = (token: string) => isSignedSession(keys, token, shop.state.domain, now());
      const { status, body: said } = answerOauth(keys, shop.state, given, { now: now(), isSessionToken });
      if (failure?.kind === 'lost') return void request.socket.destroy();
      return reply(status, said);
    }
    const token = shop.state.tokens.find(
      ({ accessToken }) => accessToken === request.headers['x-shopify-access-token'],
    );
    if (!token || !shop.state.isInstalled || (token.accessEndsAt !== null && token.accessEndsAt <= now()))
      return reply(401, { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
    const said = await answerGraphql(context, version ?? '', {
      query: call.query ?? '',
      variables: call.variables ?? {},
    });
    if (failure?.kind === 'lost') return void request.socket.destroy();
    return said === null ? reply(404, { errors: 'Not Found' }) : reply(200, said);
  }

  return {
    keys,
    calls,
    deliveries,
    port,
    addShop(name, given = {}) {
      const domain = `${name}.myshopify.com`;
      const context: FakeContext = {
        shop: makeShopState(domain, given),
        now,
        newId: (kind) => `gid://shopify/${kind}/${++lastId}`,
        appId: 'gid://shopify/App/777',
        functionHandles: options.functionHandles ?? ['checkout-gate'],
        origin: `http://${name}.localhost:${port}`,
        notify: (topic, payload) => notify(domain, topic, payload),
      };
      const shop = makeShop(context);
      shops.set(name, { shop, context });
      return shop;
    },
    deliverTo(to) {
      address = to;
    },
    async delivered() {
      const waiting = sent;
      sent = [];
      return Promise.all(waiting);
    },
    webhook: (shop, topic, payload, webhookId) =>
      signedWebhook(keys, { shop: shop.state.domain, topic, payload, now: now(), ...(webhookId ? { webhookId } : {}) }),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function readBody(body: string, type: string): Record<string, unknown> | null {
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  try {
    const given: unknown = JSON.parse(body);
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Signed by the app's secret, of this shop, and not over. */
function isSignedSession({ clientSecret }: AppKeys, token: string, shop: string, now: number): boolean {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const wanted = createHmac('sha256', clientSecret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { dest: string; exp: number };
  return claims.dest === `https://${shop}` && claims.exp * 1_000 > now;
}

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ProofKeys } from '@carded/node';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { changeCart, makeCarts, viewCart } from './carts.ts';
import { checkOrder, type LookUp, lookUpAt } from './check-order.ts';
import { cookie, readCookies } from './cookies.ts';
import { makeOrders } from './orders.ts';
import { cartPage } from './pages/cart-page.ts';
import { catalogPage } from './pages/catalog-page.ts';
import {
  type CheckoutForm,
  type CheckoutProblem,
  checkoutPage,
  plainButton,
  popupScript,
  reactButton,
} from './pages/checkout-page.ts';
import { type Html, html } from './pages/html.ts';
import { layout } from './pages/layout.ts';
import { messagePage, orderPage } from './pages/order-page.ts';
import { refusalWords } from './pages/refusal-words.ts';
import { serveWebhooks } from './serve-webhooks.ts';

/** A website's public key and the account's secret of the same kind. */
export type KeyPair = { key: string; secret: string };
export type ShopOptions = KeyPair & {
  /** Address of Carded, which signs the proofs and answers look-ups. */
  cardedUrl: string;
  /** Address of popup.js. */
  verifyScriptUrl: string;
  /** Origin of the buyer's screens, which this shop's policy lets be framed. */
  verifyUrl: string;
  /** This shop's own origin. */
  shopUrl: string;
  /** Take orders of test buyers. Never in a real shop. */
  acceptTest: boolean;
  /** A second pair that `/?key=test` switches to, always with test buyers. For demonstrations. */
  testPair?: KeyPair;
  /** `whsec_…` of the webhook endpoint that points here. */
  webhookSecret?: string;
  /** For tests: instead of asking Carded. */
  lookUp?: LookUp;
  proofKeys?: ProofKeys;
};

const fieldNames = ['email', 'phone', 'first_name', 'last_name', 'address', 'city', 'state', 'zip'] as const;
const optional = new Set<string>(['phone']);
/** This shop sends its orders within one country. */
const shipsTo = 'US';
/** Built by `scripts/build.ts`. */
const payButton = new URL('../build/pay-button.js', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The whole shop as a Fastify instance; does not listen. */
export function buildShop(options: ShopOptions): FastifyInstance {
  const shop = Fastify({ bodyLimit: 65_536, forceCloseConnections: 'idle' });
  const shopOrigin = new URL(options.shopUrl).origin;
  const isSecure = shopOrigin.startsWith('https:');
  const carts = makeCarts();
  const orders = makeOrders();
  const lookUp = options.lookUp ?? lookUpAt(options.cardedUrl);
  const scriptOrigin = new URL(options.verifyScriptUrl).origin;

  shop.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  const visit = (request: FastifyRequest) => {
    const cookies = readCookies(request.headers.cookie);
    const isTest = options.testPair !== undefined && cookies.get('pair') === 'test';
    const pair = isTest && options.testPair ? options.testPair : options;
    return { cart: carts.find(cookies.get('cart')), isTest, pair, acceptTest: isTest || options.acceptTest };
  };
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    title: string,
    body: Html,
    script?: (nonce: string) => Html,
  ) => {
    const nonce = randomBytes(16).toString('base64');
    const { cart, isTest } = visit(request);
    const policy = `default-src 'none'; style-src 'self'; img-src 'self'; script-src 'nonce-${nonce}' ${scriptOrigin}; connect-src ${scriptOrigin}; frame-src ${options.verifyUrl}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const head = script?.(nonce);
    const page = layout({ title, cartCount: viewCart(cart).count, isTest, ...(head ? { head } : {}) }, body);
    return reply.type('text/html; charset=utf-8').send(page);
  };
  const bodyOf = (request: FastifyRequest) =>
    request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const sendCheckout = (
    request: FastifyRequest,
    reply: FastifyReply,
    form: CheckoutForm,
    problem: CheckoutProblem | null,
  ) => {
    const { cart, pair } = visit(request);
    if (!cart || cart.lines.size === 0) return reply.redirect('/cart', 303);
    const isReact = request.url.startsWith('/checkout-react');
    const script = (nonce: string) =>
      isReact
        ? html`<script type="module" src="/pay-button.js" nonce="${nonce}"></script>`
        : popupScript({ key: pair.key, reference: cart.number, scriptUrl: options.verifyScriptUrl, nonce });
    const button = isReact
      ? reactButton({ host: options.cardedUrl, key: pair.key, reference: cart.number })
      : plainButton(options.cardedUrl);
    const page = checkoutPage(viewCart(cart), form, problem, button);
    return send(request, reply.code(problem ? 422 : 200), 'Checkout', page, script);
  };

  // Only this shop's own pages may change something.
  shop.addHook('preHandler', async (request, reply) => {
    const { origin } = request.headers;
    if (
      request.method === 'POST' &&
      origin !== undefined &&
      origin !== shopOrigin &&
      !request.url.startsWith('/webhooks/')
    ) {
      return reply.code(403).send('Another site cannot order here.');
    }
  });
  shop.get<{ Querystring: { key?: string } }>('/', (request, reply) => {
    const { key } = request.query;
    if (options.testPair && (key === 'test' || key === 'live')) {
      return reply.header('set-cookie', cookie('pair', key, isSecure)).redirect('/', 303);
    }
    return send(request, reply, 'Kits, liquids and parts', catalogPage());
  });
  shop.get('/cart', (request, reply) => send(request, reply, 'Your cart', cartPage(viewCart(visit(request).cart))));
  shop.post('/cart', (request, reply) => {
    const form = bodyOf(request);
    const cart = visit(request).cart ?? carts.open();
    if (form.has('add')) changeCart(cart, form.get('add') ?? '', 1);
    if (form.has('remove')) changeCart(cart, form.get('remove') ?? '', -1);
    return reply.header('set-cookie', cookie('cart', cart.id, isSecure)).redirect('/cart', 303);
  });
  const takeOrder = async (request: FastifyRequest, reply: FastifyReply) => {
    const { cart, pair, acceptTest } = visit(request);
    const form = readForm(bodyOf(request));
    if (!cart || cart.lines.size === 0) return reply.redirect('/cart', 303);
    const missing = fieldNames.filter((name) => form[name] === '' && !optional.has(name));
    if (missing.length > 0) {
      const problem = {
        title: 'Something is missing.',
        sentence: 'Fill in the marked fields, then place the order.',
        missing,
      };
      return sendCheckout(request, reply, form, problem);
    }
    // The cart is the one of this browser's cookie, so its number needs to be no secret: nobody orders for another's.
    // The one thing that keeps a shop from being fooled: the order is taken for a checked proof, and for nothing else.
    const proof = bodyOf(request).get('carded_proof') ?? '';
    const check = {
      ...pair,
      cardedUrl: options.cardedUrl,
      shopUrl: shopOrigin,
      acceptTest,
      lookUp,
      isUsed: orders.isUsed,
      ...(options.proofKeys ? { keys: options.proofKeys } : {}),
    };
    const person = { ...form, country: shipsTo };
    const result = await checkOrder(check, proof, { reference: cart.number, person });
    if (!result.ok) {
      const isFlagged = result.why === 'missing' && bodyOf(request).get('carded_uuid') === 'unverified';
      return sendCheckout(request, reply, form, refusalWords(isFlagged ? 'unverified' : result.why));
    }
    const { uuid, minimumAge, isTest } = result;
    const order = orders.take({ cart: viewCart(cart), person, email: form.email, uuid, minimumAge, isTest });
    if (!order) return sendCheckout(request, reply, form, refusalWords('used'));
    carts.close(cart);
    return reply.redirect(`/orders/${order.id}`, 303);
  };
  // One checkout, twice: with the script that finds the button, and with the packages for React.
  for (const path of ['/checkout', '/checkout-react']) {
    shop.get(path, (request, reply) => sendCheckout(request, reply, readForm(new URLSearchParams()), null));
    shop.post(path, takeOrder);
  }
  shop.get<{ Params: { id: string } }>('/orders/:id', (request, reply) => {
    const order = orders.find(request.params.id);
    return order
      ? send(request, reply, `Order ${order.cart.number}`, orderPage(order))
      : send(
          request,
          reply.code(404),
          'Not found',
          messagePage('There is no such order', 'The link may be an old one.'),
        );
  });
  serveWebhooks(shop, options.webhookSecret, orders.hold);
  const files = {
    '/shop.css': ['text/css', read('./pages/shop.css') + read('./pages/order.css')],
    '/icon.svg': ['image/svg+xml', read('./pages/icon.svg')],
    '/pay-button.js': ['text/javascript', existsSync(payButton) ? readFileSync(payButton, 'utf8') : ''],
  };
  for (const [path, [type, content]] of Object.entries(files)) {
    shop.get(path, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(content),
    );
  }
  shop.setNotFoundHandler((request, reply) =>
    send(request, reply.code(404), 'Not found', messagePage('There is no such page', 'The link may be an old one.')),
  );
  return shop;
}

const readForm = (body: URLSearchParams): CheckoutForm =>
  Object.fromEntries(fieldNames.map((name) => [name, (body.get(name) ?? '').trim().slice(0, 120)])) as CheckoutForm;

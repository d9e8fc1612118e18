import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import { publicStatusOf } from '@carded/domain/codes';
import { testBuyers } from '@carded/domain/test-buyers';
import { checkOrder, refusalWords } from '@carded/example-shop';
import type { Person } from '@carded/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet } from 'jose';
import type { Context } from '#context.ts';
import { shopDocument } from '#features/demos/index.ts';
import { publicKeys } from '#features/proofs/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { readForms } from '#platform/http/pages/page-requests.ts';
import { sendSite } from '#platform/http/pages/site-page.ts';
import { type Limit, overReadLimit } from '#platform/http/rate-limits.ts';
import { headerOf } from '#platform/http/request-parts.ts';
import { testShopHeaders } from '#platform/http/security-headers.ts';
import { findWebsiteKey, isKey } from '#platform/keys/keys.ts';
import { findVerification, openRecord } from '#verification/verification-row.ts';

export { serveTestShop as serve };

type Asked = FastifyRequest<{ Params: { key: string }; Querystring: { buyer?: unknown } }>;
type Found = TestShop & { accountId: string; websiteId: string };

const bodyLimitBytes = 16_384;

/**
 * A shop for each website, from the moment there is one: a checkout with the popup on it, where a merchant is the buyer before their own shop has it. It is found by the test
 * key, which is public, and takes nobody but test buyers. Its server does what the example shop's does, and keeps nothing.
 */
export function serveTestShop(http: FastifyInstance, context: Context, limit: Limit): void {
  const { config } = context;
  const isOverLimit = overReadLimit(limit);
  const find = async (request: Asked, reply: FastifyReply) => {
    if (request.site !== 'main') refuse('not_found');
    if (await isOverLimit(request, reply)) refuse('too_many_requests');
    return (await findTestShop(context, request.params.key)) ?? refuse('not_found');
  };
  const sendCheckout = (
    request: Asked,
    reply: FastifyReply,
    shop: TestShop,
    shown: { person: TypedPerson; problem: { title: string; sentence: string } | null },
  ) => {
    const nonce = context.random(16).toString('base64url');
    const reference = `test-${context.random(6).toString('hex')}`;
    const page = testCheckoutPage(shop, { ...shown, reference, nonce });
    return sendSite({ request, reply, config }, page, headersOf(context, nonce));
  };
  http.register(async (scope) => {
    readForms(scope, bodyLimitBytes);
    scope.get(testShopPath(':key'), async (request: Asked, reply) =>
      sendCheckout(request, reply, await find(request, reply), {
        person: testBuyerFields(request.query.buyer),
        problem: null,
      }),
    );
    scope.post(testShopPath(':key'), async (request: Asked, reply) => {
      const shop = await find(request, reply);
      const site = headerOf(request, 'sec-fetch-site');
      if (site !== undefined && site !== 'same-origin') refuse('cross_site');
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const typed = Object.fromEntries(
        personFields.map((name) => [name, (sent.get(name) ?? '').trim().slice(0, 120)]),
      ) as TypedPerson;
      const person = { ...typed, country };
      const result = await checkOrder(
        {
          ...{ cardedUrl: config.publicUrl, shopUrl: config.publicUrl, key: shop.key, secret: '' },
          ...{ acceptTest: true, now: context.now, isUsed: () => false },
          keys: createLocalJWKSet({ keys: await publicKeys(context) }),
          lookUp: (uuid) => lookUp(context, shop, uuid),
        },
        sent.get('carded_proof') ?? '',
        { reference: sent.get('cart') ?? '', person },
      );
      if (!result.ok)
        return sendCheckout(request, reply.code(422), shop, { person: typed, problem: refusalWords(result.why) });
      return sendSite(
        { request, reply, config },
        testOrderPage(shop, { person, uuid: result.uuid }),
        headersOf(context),
      );
    });
  });
}

const headersOf = ({ config }: Context, nonce = 'none') => testShopHeaders(config.verifyUrl, nonce);

/** Null for anything but the test key of a website that is there. */
const findTestShop = async (context: Context, key: string): Promise<Found | null> => {
  const row = isKey('test', key) ? await findWebsiteKey(context, 'key', key) : null;
  if (row === null || !row.is_test) return null;
  const { account_id: accountId, website_id: websiteId } = row;
  const website = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('websites')
      .select(['name', 'domain'])
      .where('account_id', '=', accountId)
      .where('id', '=', websiteId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  if (website === undefined) return null;
  return { accountId, websiteId, key, name: website.name || website.domain };
};

/** Answers like the call of a status for a caller with the secret. */
const lookUp = (context: Context, { accountId, websiteId, key }: Found, uuid: string) =>
  inAccount(context, accountId, async (tx) => {
    const row = await findVerification(tx, accountId, uuid);
    if (row === null || row.website_id !== websiteId) return null;
    const { first_name, last_name, address, city, state, zip, country } = await openRecord(context, row);
    return {
      status: publicStatusOf(row.status),
      key,
      ...(row.is_test ? { test: true as const } : {}),
      verification: { buyer: { first_name, last_name, address, city, state, zip, country } },
    };
  });

const personFields = ['first_name', 'last_name', 'address', 'city', 'state', 'zip'] as const;
type TypedPerson = Record<(typeof personFields)[number], string>;
/** Shop of the visitor, by its test key. */
type TestShop = { key: string; name: string };

const labels: Readonly<Record<keyof TypedPerson, { label: string; auto: string; isHalf?: true }>> = {
  first_name: { label: 'First name', auto: 'given-name', isHalf: true },
  last_name: { label: 'Last name', auto: 'family-name', isHalf: true },
  address: { label: 'Address', auto: 'address-line1' },
  city: { label: 'City', auto: 'address-level2', isHalf: true },
  state: { label: 'State', auto: 'address-level1', isHalf: true },
  zip: { label: 'ZIP code', auto: 'postal-code', isHalf: true },
};
const home = { address: '418 Alder Street', city: 'Boise', state: 'ID', zip: '83702' };
/** Test orders go to one country, as the fields are of its addresses. */
const country = 'US';

function testShopPath(key: string): string {
  return `/test-shop/${key}`;
}

/** A test buyer's checkout, filled in; John Doe's for a name that is none. */
export function testBuyerFields(name: unknown): TypedPerson {
  const { firstName, lastName } =
    testBuyers.find((one) => one.name === name) ?? (testBuyers[0] as { firstName: string; lastName: string });
  return { first_name: firstName, last_name: lastName, ...home };
}

const notice =
  '<p class="test"><b>Test shop.</b> Nothing is sold or charged. What you do here stands in the log, marked as a test.</p>';
const title = ({ name }: TestShop) => `Test shop of ${escapeHtml(name)}`;

/** The checkout: a form and the popup with the test key, as they are pasted into a shop. */
function testCheckoutPage(
  shop: TestShop,
  {
    person,
    reference,
    nonce,
    problem,
  }: { person: TypedPerson; reference: string; nonce: string; problem: { title: string; sentence: string } | null },
): string {
  const fields = personFields.map((name) => {
    const { label, auto, isHalf } = labels[name];
    return `<label${isHalf ? ' class="half"' : ''}>${label}<input name="${name}" autocomplete="${auto}" value="${escapeHtml(person[name])}" maxlength="120"></label>`;
  });
  const config = JSON.stringify({ key: shop.key, element: '#place-order', reference, data: { country } });
  return shopDocument({
    title: title(shop),
    brand: escapeHtml(shop.name),
    notice,
    head: `<style>${style}</style><script nonce="${nonce}">window.CardedConfig=${config.replaceAll('<', '\\u003c')}</script><script src="${popupScriptPath}" nonce="${nonce}" defer></script>`,
    main: `<form method="post" action="${testShopPath(shop.key)}"><h1>Checkout</h1>
${problem === null ? '' : `<p class="problem" role="alert"><b>${escapeHtml(problem.title)}</b> ${escapeHtml(problem.sentence)}</p>`}
<div class="fields">${fields.join('')}</div><input type="hidden" name="cart" value="${escapeHtml(reference)}">
<button id="place-order">Place order</button>
<noscript><p class="problem">The popup needs JavaScript. Turn it on and load this page again.</p></noscript></form>
<aside aria-label="Test buyers"><h2>Be a test buyer</h2><ul>${testBuyers
      .map(
        ({ name, firstName, lastName, result }) =>
          `<li><a href="${testShopPath(shop.key)}?buyer=${name}"${firstName === person.first_name && lastName === person.last_name ? ' aria-current="true"' : ''}>${firstName} ${lastName}</a><span>${escapeHtml(result)}</span></li>`,
      )
      .join('')}</ul><p class="small">Any birth date of an adult will do. The phone code is 111111.</p></aside>`,
  });
}

/** The order was taken: the shop's server has checked the proof. */
function testOrderPage(shop: TestShop, { person, uuid }: { person: Person; uuid: string }): string {
  return shopDocument({
    title: title(shop),
    brand: escapeHtml(shop.name),
    notice,
    head: `<style>${style}</style>`,
    main: `<section class="done"><h1>Thank you, ${escapeHtml(person.first_name)}</h1>
<p>The server of this shop checked the proof, asked for the verification, compared name and address, and took the order. Yours does the same.</p>
<ul><li><a href="/account/verifications/${escapeHtml(uuid)}?includeTest=1">See it in your log</a></li>
<li><a href="${testShopPath(shop.key)}">Place another test order</a></li>
<li><a href="/docs/first-verification">What happened, step by step</a></li></ul></section>`,
  });
}

const style = `.test{margin:0;padding:10px 28px;background:var(--canvas);border-bottom:1px solid var(--line)}
a{color:var(--brand-text)}.problem{margin:0 0 14px;color:var(--denied-text)}.done{grid-column:1/-1}
ul{margin:0;padding:0;list-style:none}li{margin:10px 0 0}aside a{display:inline-block;padding:4px 0;font-weight:600}aside a[aria-current]{color:var(--ink)}aside span{display:block;color:var(--ink-2);font-size:14px}.small{display:block;color:var(--ink-2);font-size:14px;margin:14px 0 0}
a:focus-visible{outline:3px solid var(--brand-text);outline-offset:2px}@media(max-width:600px){aside{order:0}.test{padding:10px 16px}}`;

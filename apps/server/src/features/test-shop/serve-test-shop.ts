import { publicStatusOf } from '@carded/domain/codes';
import { checkOrder, refusalWords } from '@carded/example-shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet } from 'jose';
import type { Context } from '#context.ts';
import { publicKeys } from '#features/proofs/index.ts';
import { findVerification, openRecord } from '#features/verifications/index.ts';
import { findWebsiteKey } from '#platform/access/find-website-key.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { overReadLimit } from '#platform/http/over-read-limit.ts';
import { sendSite } from '#platform/http/pages/site-page.ts';
import type { Limit } from '#platform/http/rate-limits.ts';
import { headerOf } from '#platform/http/request-parts.ts';
import { testShopHeaders } from '#platform/http/security-headers.ts';
import { isKey } from '#platform/keys/make-key.ts';
import {
  country,
  personFields,
  type TestShop,
  type TypedPerson,
  testBuyerFields,
  testCheckoutPage,
  testOrderPage,
  testShopPath,
} from './test-shop-page.ts';

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
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
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

/** What the call of a status answers to who holds the secret. */
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

import type { OnboardingStore } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { inTransaction, type Queries, type Tables } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import { arrivalKeptMs, claimMs } from '@carded/domain/stores';
import type { Arrival, Outcome, ShopInfo } from '@carded/providers/stores';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { currentTerms, presentTerms } from '#features/terms/index.ts';
import { inAccount, openQuery, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { rawRequestOf, storeClaimCookie } from '#platform/http/request-parts.ts';
import { hashToken, sealJson, unsealJson } from '#platform/sealing/seal.ts';
import { reviveStore } from '../open-store.ts';
import { findStoreName } from '../stores.ts';

export const getWaitingStore = openQuery(endpoints.getWaitingStore, async ({ context, input: { params }, request }) => {
  const { queries } = context.db;
  const row = await findClaimed(context, queries, request.storeClaim);
  if (!isNamed(row, params)) return refuse('not_found');
  const { shop } = openArrival(context, row.id, row.sealed);
  return {
    store: presentWaiting(row.platform, row.id, shop),
    connected: (await findStoreName(queries, row.platform, row.external_id)) !== null,
    billed_by_platform: context.providers.stores[row.platform]?.billing !== undefined,
    terms: presentTerms(await currentTerms(context, queries)),
    may_be_signed_in: request.hasSession,
  };
});

const presentWaiting = (type: string, uuid: string, shop: ShopInfo): OnboardingStore => ({
  type,
  uuid,
  url: `https://${shop.primaryDomain}`,
  email: shop.email,
  billingId: null,
  website: null,
  account: null,
  shop_info: {
    primary_domain: shop.primaryDomain,
    email: shop.email,
    phone: shop.phone,
    owner_name: shop.ownerName,
    shop_name: shop.shopName,
    country: shop.country,
    state: shop.state,
  },
});

/** From the address, where scripts and histories see it, into a cookie, where they do not. It stays good until the store is connected, or its time is over. */
export const claimStore = ownTransactions(endpoints.claimStore, async ({ context, input: { body }, answer }) => {
  const row = (await findClaimed(context, context.db.queries, body.claim)) ?? refuse('link_expired');
  answer.setCookie = {
    name: storeClaimCookie,
    value: body.claim,
    maxAgeSeconds: claimMs / 1000,
    sameSite: 'lax',
  };
  return { type: row.platform, uuid: row.id };
});

/** A store that nobody has taken, and that has taken us out. */
export async function forgetArrival({ db }: Context, platform: PlatformSlug, externalId: string): Promise<void> {
  await db.queries
    .deleteFrom('store_arrivals')
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .execute();
}

type Asked = FastifyRequest<{ Params: { platform: string } }>;

const stateCookie = '__Host-carded-install';
const stateSeconds = 600;

/** Serves the addresses to which a platform sends the browser of somebody who installs our app. */
export function serveArrivals(http: FastifyInstance, context: Context): void {
  const installOf = ({ params }: Asked) => {
    const { stores } = context.providers;
    const slug = params.platform as PlatformSlug;
    const platform = Object.hasOwn(stores, slug) ? stores[slug] : undefined;
    return platform?.install === undefined ? refuse('not_found') : { slug, install: platform.install };
  };
  const refused = (reply: FastifyReply, outcome: Exclude<Outcome<unknown>, { ok: unknown }>) => {
    const code = outcome.code === 'scopes_missing' ? 'scopes' : reasonOf(outcome.error);
    return reply.redirect(`${context.config.publicUrl}/onboarding?refused=${code}`, 302);
  };
  http.get('/stores/:platform/install', async (request: Asked, reply) => {
    const { install } = installOf(request);
    const step = install.begin(rawRequestOf(request, context.now()));
    if ('error' in step) return refused(reply, step);
    reply.setCookie(stateCookie, step.ok.state, {
      ...{ path: '/', secure: true, httpOnly: true, sameSite: 'lax', maxAge: stateSeconds },
    });
    return reply.redirect(step.ok.location, 302);
  });
  http.get('/stores/:platform/callback', async (request: Asked, reply) => {
    const { slug, install } = installOf(request);
    const arrived = await install.finish(rawRequestOf(request, context.now()), request.cookies[stateCookie] ?? '');
    reply.clearCookie(stateCookie, { path: '/', secure: true });
    if ('error' in arrived) return refused(reply, arrived);
    const { claim } = await keepArrival(context, slug, arrived.ok);
    // Behind the #: no server and no log of one sees it.
    return reply.redirect(`${context.config.publicUrl}/onboarding#claim=${claim}`, 302);
  });
}

const reasonOf = (error: string) => (error === 'busy' || error === 'unavailable' ? 'silent' : 'invalid');

export type ArrivalRow = Selectable<Tables['store_arrivals']>;

/** The arrival that a claim is for; null for a claim that is over, was used, or was never given. */
export async function findClaimed(
  context: Pick<Context, 'now'>,
  tx: Pick<Queries, 'selectFrom'>,
  claim: string | null,
  { forUpdate = false } = {},
): Promise<ArrivalRow | null> {
  if (claim === null) return null;
  const found = tx
    .selectFrom('store_arrivals')
    .selectAll()
    .where('claim_hash', '=', hashToken(claim))
    .where('claim_ends_at', '>', new Date(context.now()));
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) ?? null;
}

/** The same, for who names the store too: a uuid that is not the claim's finds nothing. */
export function isNamed(row: ArrivalRow | null, { type, uuid }: { type: string; uuid: string }): row is ArrivalRow {
  return row !== null && row.platform === type && row.id === uuid;
}

const claimBytes = 32;

/**
 * A store has installed us, by its platform's word. One that is an account's already takes up there where it was, no matter who installed it again; it is also kept as an arrival, so
 * that they can be told. The claim is theirs: it takes the place of the one before.
 */
export async function keepArrival(
  context: Context,
  platform: PlatformSlug,
  arrival: Arrival,
): Promise<{ id: string; claim: string }> {
  const known = await findStoreName(context.db.queries, platform, arrival.externalId);
  if (known !== null)
    await inAccount(context, known.account_id, (tx) => reviveStore(context, tx, known.store_id, arrival));
  const claim = context.random(claimBytes).toString('base64url');
  const now = context.now();
  const id = await inTransaction(context.db, async (tx) => {
    const before = await tx
      .selectFrom('store_arrivals')
      .select('id')
      .where('platform', '=', platform)
      .where('external_id', '=', arrival.externalId)
      .forUpdate()
      .executeTakeFirst();
    const of = before?.id ?? context.newId();
    const row = {
      sealed: sealArrival(context, of, arrival),
      claim_hash: hashToken(claim),
      claim_ends_at: new Date(now + claimMs),
      arrived_at: new Date(now),
      expires_at: new Date(now + arrivalKeptMs),
    };
    const kept = await tx
      .insertInto('store_arrivals')
      .values({ id: of, platform, external_id: arrival.externalId, ...row })
      .onConflict((conflict) => conflict.columns(['platform', 'external_id']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    // Another arrival of the store came between: what was sealed for a row of its own does not open in that one.
    if (kept.id !== of)
      await tx
        .updateTable('store_arrivals')
        .set({ sealed: sealArrival(context, kept.id, arrival) })
        .where('id', '=', kept.id)
        .execute();
    return kept.id;
  });
  return { id, claim };
}

const record = (id: string) => `store-arrival:${id}`;

/** Seals what a platform said of a store that has no account yet. */
function sealArrival({ keys, random }: Pick<Context, 'keys' | 'random'>, id: string, arrival: Arrival): Buffer {
  return sealJson(keys.master.storeArrivals, random, record(id), arrival);
}
export function openArrival({ keys }: Pick<Context, 'keys'>, id: string, sealed: Buffer): Arrival {
  return unsealJson<Arrival>(keys.master.storeArrivals, record(id), sealed);
}

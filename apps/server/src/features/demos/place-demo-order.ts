import { createHash } from 'node:crypto';
import { placeDemoOrder as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { publicStatusOf } from '@carded/domain/codes';
import { checkOrder } from '@carded/example-shop';
import { isSameName, type ProofOptions, verifyProof, verifyWebhook, WebhookError } from '@carded/node';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet } from 'jose';
import type { Context } from '#context.ts';
import { publicKeys } from '#features/proofs/index.ts';
import { activeSecrets, openSecrets } from '#features/webhooks/index.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findVerification, openRecord } from '#verification/verification-row.ts';
import { type DemoAccount, demoAccount, findDemoAccount, hookPath } from './demo-account.ts';
import { findSession } from './demo-sessions.ts';

/** Takes or refuses an order in the demo's shop, with the example shop's own check. */
export const placeDemoOrder = ownTransactions(endpoint, async ({ context, input: { body } }) => {
  const session = (await findSession(context, body.token)) ?? refuse('not_found');
  const account = await demoAccount(context);
  const { publicUrl } = context.config;
  const key = account.sites[session.demo].key;
  // A cart of another visitor is another cart.
  const order = { reference: body.cart === '' ? 'none' : body.cart, person: body.person };
  const keys = createLocalJWKSet({ keys: await publicKeys(context) });
  const exempt = await exemptOrder(body.proof, {
    ...{ host: publicUrl, key, origin: publicUrl, reference: order.reference, place: order.person },
    ...{ acceptTest: true, acceptNotRequired: true, jwks: keys, now: context.now },
  });
  if (exempt !== null) return taken(await noteOrder(context, session.reference, exempt));
  const result = await checkOrder(
    {
      cardedUrl: publicUrl,
      key,
      secret: '',
      shopUrl: publicUrl,
      acceptTest: true,
      now: context.now,
      keys,
      lookUp: (uuid) => lookUp(context, account, uuid),
      isUsed: (uuid) => session.ordered.includes(uuid),
      // Compares only names, because a buyer by phone has no address.
      ...(session.demo === 'dob-phone' ? { isSame: isSameName } : {}),
    },
    body.proof,
    order,
  );
  if (!result.ok) return { taken: false, why: result.why };
  return taken(await noteOrder(context, session.reference, result.uuid));
});

const taken = (isFirst: boolean) => (isFirst ? { taken: true, why: null } : { taken: false, why: 'used' });

/**
 * Finds a place without a check, whose proof the demo's shop accepts.
 * @returns the order's text; null for any other proof
 */
const exemptOrder = async (token: string, options: ProofOptions): Promise<string | null> => {
  const proof = await verifyProof(token, options).catch(() => null);
  if (proof?.status !== 'not_required') return null;
  const digits = createHash('sha256').update(token).digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Reads the status as the holder of the secret gets it. */
const lookUp = (context: Context, { accountId, sites }: DemoAccount, uuid: string) =>
  inAccount(context, accountId, async (tx) => {
    const row = await findVerification(tx, accountId, uuid);
    if (row === null) return null;
    const { first_name, last_name, address, city, state, zip, country } = await openRecord(context, row);
    const site = Object.values(sites).find(({ id }) => id === row.website_id);
    return {
      status: publicStatusOf(row.status),
      key: site?.key ?? '',
      test: true as const,
      verification: { buyer: { first_name, last_name, address, city, state, zip, country } },
    };
  });

const bodyLimitBytes = 8_192;
const signing = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
const shownHeaders = ['content-type', 'user-agent', ...signing];

/** The demo's shop takes its webhooks, as any shop does: over HTTP, and only those that are signed. */
export function serveHook(http: FastifyInstance, context: Context): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_, body, done) =>
      done(null, body),
    );
    scope.post(hookPath, async (request, reply) => {
      if (request.site !== 'main') refuse('not_found');
      // Costs nothing where it cannot be ours.
      if (signing.some((name) => request.headers[name] === undefined)) return reply.code(401).send();
      const account = await findDemoAccount(context);
      const body = typeof request.body === 'string' ? request.body : '';
      const reference = account === null ? null : await referenceOf(context, account, body, request.headers);
      if (reference === null) return reply.code(401).send();
      const headers = Object.fromEntries(shownHeaders.map((name) => [name, String(request.headers[name] ?? '')]));
      await callFunction<Record<string, never>, Tables>(
        context.db,
        `insert into carded.demo_deliveries (id, reference, headers, body, is_signed, received_at) values ($1, $2, $3, $4, true, $5)
           on conflict (id) do nothing`,
        // Uses the webhook's id, so that a repeated one is shown once.
        [headers['webhook-id'], reference, JSON.stringify(headers), body, new Date(context.now())],
      );
      return reply.code(204).send();
    });
  });
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Finds the order of a webhook; null when it is not signed by us. */
const referenceOf = async (
  context: Context,
  { accountId }: { accountId: string },
  body: string,
  headers: Headers,
): Promise<string | null> => {
  const hook = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('webhook_endpoints')
      .select(['id', 'sealed_secrets'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
  if (hook === undefined) return null;
  const secrets = activeSecrets(await openSecrets(context, accountId, hook.id, hook.sealed_secrets), context.now());
  try {
    return verifyWebhook(body, headers, secrets, { now: context.now }).data.reference ?? '';
  } catch (error) {
    if (error instanceof WebhookError) return null;
    throw error;
  }
};

/** Notes that an order was taken with a verification. @returns false where there is one already */
async function noteOrder(context: Context, reference: string, uuid: string): Promise<boolean> {
  const rows = await callFunction<{ reference: string }, Tables>(
    context.db,
    'update carded.demo_sessions set ordered = ordered || $2::uuid where reference = $1 and not $2::uuid = any(ordered) returning reference',
    [reference, uuid],
  );
  return rows.length > 0;
}

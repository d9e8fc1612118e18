import { callFunction, type Tables } from '@carded/database';
import { verifyWebhook, WebhookError } from '@carded/node';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { living, openSecrets } from '#features/webhooks/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findDemoAccount, hookPath } from './demo-account.ts';

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
        // The same over retries: a webhook that came twice is shown once.
        [headers['webhook-id'], reference, JSON.stringify(headers), body, new Date(context.now())],
      );
      return reply.code(204).send();
    });
  });
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whose webhook it is; null for one that is not signed by us. */
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
  const secrets = living(await openSecrets(context, accountId, hook.id, hook.sealed_secrets), context.now());
  try {
    return verifyWebhook(body, headers, secrets, { now: context.now }).data.reference ?? '';
  } catch (error) {
    if (error instanceof WebhookError) return null;
    throw error;
  }
};

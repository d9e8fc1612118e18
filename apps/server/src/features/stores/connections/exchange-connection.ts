import { createHash } from 'node:crypto';
import { exchangeConnection as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { makeKey } from '#platform/keys/make-key.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { nullWhereTaken } from '../arrivals/connect-store.ts';
import { findStoreName } from '../find-store-name.ts';
import { storeMailJob } from '../mails/store-mail-job.ts';
import { isFirm } from './is-firm.ts';
import { keepConnected } from './keep-connected.ts';

type Approved = Selectable<Tables['store_connections']>;
const webhookSecretBytes = 32;

/**
 * What the plugin's server is given for its code. Secrets are shown here once, and end what was given before. That the shop is who it says it is shows when it answers a call signed
 * with them.
 */
export const exchangeConnection = ownTransactions(endpoint, async ({ context, input: { body } }) => {
  const approved = await takeCode(context, body.code);
  if (approved === null || challengeOf(body.verifier) !== approved.challenge) return refuse('connection_not_found');
  const known = await findStoreName(context.db.queries, approved.platform, approved.external_id);
  if (known !== null && known.account_id !== approved.account_id) {
    if (await isFirm(context, known)) return refuse('store_elsewhere');
    await inAccount(context, known.account_id, (tx) =>
      tx.deleteFrom('stores').where('id', '=', known.store_id).where('set_up_at', 'is', null).execute(),
    );
  }
  const given = await inAccount(context, approved.account_id, (tx) => give(context, tx, approved)).catch(
    nullWhereTaken,
  );
  return given ?? refuse('store_elsewhere');
});

/** Of many at once one gets it, and it is gone for all. */
const takeCode = async (context: Context, code: string): Promise<Approved | null> => {
  const [row] = await callFunction<Approved, Tables>(
    context.db,
    'delete from carded.store_connections where code_hash = $1 returning *',
    [hashToken(code)],
  );
  return row === undefined || row.expires_at.getTime() <= context.now() ? null : row;
};

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const give = async (context: Context, tx: Parameters<Parameters<typeof inAccount>[2]>[0], approved: Approved) => {
  const { account_id: accountId, website_id: websiteId } = approved;
  const website = await tx
    .selectFrom('websites')
    .select(['key_live', 'domain'])
    .where('account_id', '=', accountId)
    .where('id', '=', websiteId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (website === undefined) return refuse('connection_not_found');
  const webhookSecret = context.random(webhookSecretBytes).toString('hex');
  const store = await keepConnected(context, tx, { ...approved, domain: website.domain, webhookSecret });
  const secret = makeKey('secretLive', context.random);
  await tx.deleteFrom('account_secrets').where('account_id', '=', accountId).where('store_id', '=', store).execute();
  await tx
    .insertInto('account_secrets')
    .values({
      secret_hash: hashToken(secret),
      id: context.newId(),
      account_id: accountId,
      is_test: false,
      hint: secret.slice(-4),
      store_id: store,
      created_at: new Date(context.now()),
    })
    .execute();
  await enqueueIn(
    context,
    tx,
    accountId,
  )(storeMailJob, {
    ...{ account: accountId, store, kind: 'connected', ref: String(context.now()) },
  });
  await appendAudit(context, tx, accountId, {
    actor: `owner:${approved.login_id}`,
    action: 'store.linked',
    subject: store,
    detail: { platform: approved.platform, website: websiteId },
  });
  return { website_key: website.key_live, secret, webhook_secret: webhookSecret, store };
};

import { createHash } from 'node:crypto';
import { exchangeConnection as endpoint } from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import type { ShopInfo } from '@carded/providers/stores';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { insertSecret } from '#platform/keys/keys.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { nullWhereTaken } from '../arrivals/connect-store.ts';
import { enqueueStoreMail } from '../mails/store-mail.ts';
import { changeStore, setUpStoreJob } from '../open-store.ts';
import { findStore, findStoreName, sealPart } from '../stores.ts';
import { isFirm } from './approve-connection.ts';

type Approved = Selectable<Tables['store_connections']>;
const webhookSecretBytes = 32;

/**
 * Gives the plugin's server the store's secrets for its code. Secrets are shown here once, and end what was given before. The shop proves its identity when it answers a
 * call with them.
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

/** Takes a code: of many requests at once one gets it, and it is gone for all. */
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
  await tx.deleteFrom('account_secrets').where('account_id', '=', accountId).where('store_id', '=', store).execute();
  const { secret } = await insertSecret(context, tx, { accountId, isTest: false, storeId: store });
  const ref = String(context.now());
  await enqueueStoreMail(context, tx, { account: accountId, store, kind: 'connected', ref });
  await appendAudit(context, tx, accountId, {
    actor: `owner:${approved.login_id}`,
    action: 'store.linked',
    subject: store,
    detail: { platform: approved.platform, website: websiteId },
  });
  return { website_key: website.key_live, secret, webhook_secret: webhookSecret, store };
};

type Connected = {
  account_id: string;
  website_id: string;
  platform: PlatformSlug;
  external_id: string;
  domain: string;
  webhookSecret: string;
};

/** Shop's details before the shop has answered. */
const shopAt = (domain: string): ShopInfo => ({
  ...{ shopName: domain, ownerName: '', email: '', phone: '', primaryDomain: domain, domains: [domain] },
  ...{ country: '', state: '', planName: '', isDevelopment: false },
});

/** The store of a plugin, anew or as it was with other secrets. It is set up once it has answered. @returns its id */
async function keepConnected(context: Context, tx: Queries, given: Connected): Promise<string> {
  const { account_id: accountId, website_id: websiteId, external_id: externalId, platform, webhookSecret } = given;
  const known = await findStoreName(tx, platform, externalId);
  const other = await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', accountId)
    .where('website_id', '=', websiteId)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst();
  if (other !== undefined && other.id !== known?.store_id)
    refuse('conflict', { message: 'This website is connected to another store.' });
  const id = known?.store_id ?? context.newId();
  const of = { accountId, storeId: id };
  const sealed = {
    sealed_credentials: await sealPart(context, of, 'credentials', { accessToken: webhookSecret }),
    sealed_hook_secret: await sealPart(context, of, 'hookSecret', webhookSecret),
  };
  const now = new Date(context.now());
  if (known === null)
    await tx
      .insertInto('stores')
      .values({
        ...{ account_id: accountId, id, website_id: websiteId, platform, external_id: externalId, state: 'linked' },
        ...{ ...sealed, sealed_shop: await sealPart(context, of, 'shop', shopAt(given.domain)), installed_at: now },
      })
      .execute();
  const store = (await findStore(tx, id, { forUpdate: true })) ?? refuse('connection_not_found');
  await changeStore(context, tx, store, {
    ...{ ...sealed, website_id: websiteId, problems: [], refused_at: null, gone_at: null },
    ...{ uninstalled_at: null, erase_at: null, installed_at: now, set_up_at: null },
  });
  await enqueueIn(context, tx, accountId)(setUpStoreJob, { account: accountId, store: id });
  return id;
}

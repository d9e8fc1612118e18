import { platforms } from '@carded/domain/codes';
import { namesAddress } from '@carded/domain/contact';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { ownerLogins } from '#platform/access/owner-logins.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { openPart } from '../sealed-parts.ts';
import { findStore, type StoreRow } from '../store-row.ts';
import { storeMailJob, storeMailKinds } from './store-mail-job.ts';
import { type StoreMailFacts, storeMails } from './store-mails.ts';

const payload = z.object({
  account: z.uuid(),
  store: z.uuid(),
  /** Whose store it is, where that is another account. */
  owner: z.uuid().optional(),
  kind: z.enum(storeMailKinds),
  ref: z.string(),
});

/** Mails the account's owners about a store. `ref` tells one time from the next. */
export const storeMail = job(
  storeMailJob,
  payload,
  async (context, { account, owner: ownerId, store: storeId, kind, ref }) => {
    const facts = await readInAccount(context, ownerId ?? account, async (tx) => {
      const store = await findStore(tx, storeId);
      return store === null ? null : factsOf(context, store);
    });
    if (facts === null) return;
    const { subject, text } = storeMails[kind];
    for (const owner of await ownerLogins(context, account))
      await sendMail(context, {
        to: owner.email,
        subject: subject(facts),
        text: text(facts),
        messageId: `store-${kind}-${storeId}-${ref}-${owner.id}`,
      });
  },
);

const factsOf = async (context: Context, store: StoreRow): Promise<StoreMailFacts> => {
  const of = { accountId: store.account_id, storeId: store.id };
  const shop = store.sealed_shop === null ? null : await openPart(context, of, 'shop', store.sealed_shop);
  return {
    shop: calledBy([shop?.shopName, shop?.primaryDomain, store.external_id]),
    platform: platforms.find(({ slug }) => slug === store.platform)?.label ?? '',
    publicUrl: context.config.publicUrl,
    websites: `${context.config.publicUrl}/account/websites`,
    erasedOn: store.erase_at === null ? '' : dayOf.format(store.erase_at),
  };
};

/** A name that somebody typed at a platform names no address other than the store's own. */
const calledBy = ([name = '', domain = '', id = '']: (string | undefined)[]): string =>
  name !== '' && !namesAddress(name) ? name : domain === '' ? id : domain;

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

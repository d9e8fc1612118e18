import type { Queries } from '@carded/database';
import { platforms } from '@carded/domain/codes';
import { namesAddress } from '@carded/domain/contact';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { ownerLogins } from '#platform/access/accounts.ts';
import { readInAccount } from '#platform/commands/command.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { findStore, openPart, type StoreRow } from '../stores.ts';

/** Emails to owners about a store. */
const storeMailKinds = [
  'account_made',
  'asked_elsewhere',
  'buyer_asked',
  'cap_near',
  'connected',
  'is_elsewhere',
  'reconnect',
  'store_closed',
  'uninstalled',
] as const;

const payload = z.object({
  account: z.uuid(),
  store: z.uuid(),
  /** Account that has the store, where that is another one. */
  owner: z.uuid().optional(),
  kind: z.enum(storeMailKinds),
  ref: z.string(),
  /** The orders it is about, as the platform names them. */
  orders: z.array(z.string()).default([]),
});

/** Mails the account's owners about a store. `ref` tells one time from the next. */
export const storeMail = job(
  'store-mail',
  payload,
  async (context, { account, owner: ownerId, store: storeId, kind, ref, orders }) => {
    const facts = await readInAccount(context, ownerId ?? account, async (tx) => {
      const store = await findStore(tx, storeId);
      return store === null ? null : factsOf(context, store, await pagesOf(context, tx, store, orders));
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

/** Enqueues a mail about a store to the owners of `account`. */
export async function enqueueStoreMail(context: Context, tx: Queries, mail: z.input<typeof payload>): Promise<void> {
  await enqueueIn(context, tx, mail.account)(storeMail.name, mail);
}

/** Lists the pages of those orders that we know of, oldest first: `#1042  https://…`. */
const pagesOf = async (context: Context, tx: Queries, store: StoreRow, externalIds: readonly string[]) => {
  if (externalIds.length === 0) return [];
  const rows = await tx
    .selectFrom('store_orders')
    .select(['id', 'number', 'external_id'])
    .where('account_id', '=', store.account_id)
    .where('store_id', '=', store.id)
    .where('external_id', 'in', externalIds)
    .orderBy('placed_at')
    .execute();
  return rows.map((row) => `${row.number || row.external_id}  ${context.config.publicUrl}/account/orders/${row.id}`);
};

const factsOf = async (context: Context, store: StoreRow, orders: readonly string[]): Promise<StoreMailFacts> => {
  const of = { accountId: store.account_id, storeId: store.id };
  const shop = store.sealed_shop === null ? null : await openPart(context, of, 'shop', store.sealed_shop);
  return {
    shop: calledBy([shop?.shopName, shop?.primaryDomain, store.external_id]),
    platform: platforms.find(({ slug }) => slug === store.platform)?.label ?? '',
    publicUrl: context.config.publicUrl,
    websites: `${context.config.publicUrl}/account/websites`,
    erasedOn: store.erase_at === null ? '' : dayOf.format(store.erase_at),
    orders,
  };
};

/** A name that somebody typed at a platform names no address other than the store's own. */
const calledBy = ([name = '', domain = '', id = '']: (string | undefined)[]): string =>
  name !== '' && !namesAddress(name) ? name : domain === '' ? id : domain;

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type StoreMailFacts = {
  shop: string;
  platform: string;
  publicUrl: string;
  /** Address of the account’s websites. */
  websites: string;
  /** `December 22, 2026`; empty where nothing is to be removed. */
  erasedOn: string;
  /** Pages of the orders it is about. */
  orders: readonly string[];
};
type Mail = { subject: (facts: StoreMailFacts) => string; text: (facts: StoreMailFacts) => string };

const storeMails: Readonly<Record<StoreMailKind, Mail>> = {
  account_made: {
    subject: ({ shop }) => `Your Carded account for ${shop}`,
    text: ({
      shop,
      platform,
      publicUrl,
    }) => `You installed Carded from ${platform}, and ${shop} now has an account. You sign in with this address.

Choose a password, for when you come without ${platform}:

${publicUrl}/forgotpassword

If you did not install Carded, somebody who works in your store did. Ask them, or remove the app in ${platform}.
`,
  },
  asked_elsewhere: {
    subject: ({ shop }) => `Somebody asked to connect ${shop} to another account`,
    text: ({
      shop,
      platform,
      websites,
    }) => `Somebody who can install apps in ${shop} in ${platform} asked to connect the store to another Carded account than yours. Nothing has changed: it stays with yours.

If it is meant to move, disconnect the store in your account first. If you do not know who asked, look at who works in your store.

${websites}
`,
  },
  buyer_asked: {
    subject: ({ shop }) => `A buyer of ${shop} asked what is kept about them`,
    text: ({
      shop,
      platform,
      orders,
    }) => `${platform} passed on that a buyer of ${shop} asked for a copy of their data. It expects you to answer the buyer within 30 days. We do not write to them, because you decide about their data.

${
  orders.length === 0
    ? 'We keep nothing of the orders that were named. Your log may have a check of the buyer: search it for their name or email address.'
    : `These pages show what we keep of the buyer. Each leads to its check, with all that was given and read there:

${orders.join('\n')}`
}
`,
  },
  cap_near: {
    subject: ({ platform }) => `Your limit for Carded in ${platform} is nearly reached`,
    text: ({
      shop,
      platform,
      publicUrl,
    }) => `The limit that you agreed to in ${platform} for ${shop} is nearly used up for this month.

Checks go on beyond it. What they cost then waits, and is charged once you raise the limit:

${publicUrl}/account/billing
`,
  },
  connected: {
    subject: ({ shop }) => `${shop} was connected to your Carded account`,
    text: ({
      shop,
      platform,
      websites,
    }) => `An owner of your account connected ${shop} (${platform}). The plugin there was given a secret of its own, which ends when you disconnect the store.

If none of you did, disconnect it now, and see who is signed in:

${websites}
`,
  },
  is_elsewhere: {
    subject: ({ shop }) => `${shop} is connected to another account`,
    text: ({
      shop,
      platform,
      publicUrl,
    }) => `You asked to connect ${shop} in ${platform} to your Carded account. It is connected to another one, whose owner was told that you asked. Nothing has changed.

Ask that owner to disconnect the store, or sign in to that account. If you do not know who it is, write to us:

${publicUrl}/support
`,
  },
  reconnect: {
    subject: ({ shop }) => `${shop} no longer lets Carded in`,
    text: ({ shop, platform, websites }) => `${platform} has refused our calls to ${shop} for an hour.

Orders that wait for an age check stay held. New orders are not looked at until you connect the store again: open Carded from the list of apps in ${platform}, or install it again.

${websites}
`,
  },
  store_closed: {
    subject: ({ shop, platform }) => `${platform} says that ${shop} is closed`,
    text: ({ shop, platform, websites }) => `${platform} has answered for an hour that ${shop} is closed or frozen.

We look once a day whether it is open again, and go on from there by ourselves. If you have closed the store, there is nothing to do: after 30 days we treat it as uninstalled.

${websites}
`,
  },
  uninstalled: {
    subject: ({ shop }) => `Carded was uninstalled from ${shop}`,
    text: ({
      shop,
      platform,
      websites,
      erasedOn,
    }) => `Carded was removed from ${shop} in ${platform}. We can no longer see or hold its orders; orders that waited for an age check are yours to decide.

Your account, your website and its log stay, and its key still works where a script was pasted by hand. What we kept of the store itself is removed on ${erasedOn}. Install Carded again before then, and all of it is as it was.

${websites}
`,
  },
};

type StoreMailKind = (typeof storeMailKinds)[number];

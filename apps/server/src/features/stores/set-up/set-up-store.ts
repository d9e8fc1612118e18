import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { isVouchedFor } from '../is-vouched-for.ts';
import { lookAtShop } from '../look-at-shop.ts';
import { openStore } from '../open-store.ts';
import { putParts } from './put-parts.ts';
import { setUpStoreJob } from './set-up-job.ts';

const payload = z.object({ account: z.uuid(), store: z.uuid() });

/** Puts into a store what it lacks. Each part again is the same as once; what could not be put is tried again. */
export const setUpStore = job(
  setUpStoreJob,
  payload,
  async (context: Context, { account, store }) => {
    const opened = await inAccount(context, account, (tx) => openStore(context, tx, store));
    if ('error' in opened) {
      // Uninstalled meanwhile: there is nothing to do.
      if (opened.error === 'gone') return;
      throw new Error(`store not opened: ${opened.code}`);
    }
    const { platform } = opened.ok;
    // Nobody vouches for a shop of its own server: it is one of ours once it answers for itself.
    if (!isVouchedFor(platform)) {
      const shop = await lookAtShop(context, opened.ok);
      if ('error' in shop) throw new Error(`store did not answer: ${shop.code}`);
    }
    await putParts(context, opened.ok);
  },
  { concurrency: 4, expireSeconds: 120 },
);

import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '@carded/server/context';
import { makeAccount, makeWebsite } from '@carded/server/testing';

/** An ID is asked for even where records match: else an honest buyer would be accepted without one. */
const rules: Workflow = {
  preset: 0,
  segments: {
    us: { minAge: 21, requireId: true, requireIdMode: 1 },
    ca: { minAge: 21, requireId: true, requireIdMode: 1 },
    international: { minAge: 21, requireId: true, requireIdMode: 1 },
  },
  texts: {},
};
/** A new shop with default settings, where everybody is asked for an ID. */
export async function openShop(context: Context) {
  const account = await makeAccount(context, { trialVerifications: 0 });
  const { liveKey, domain } = await makeWebsite(context, account, { workflow: rules });
  return { accountId: account.accountId, key: liveKey, domain };
}

import { type Queries, uuidv7 } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import type { Context } from '#context.ts';
import { findWebsiteKey } from '#platform/access/find-website-key.ts';
import { inAccount } from '#platform/commands/command.ts';
import { startVerification } from '#verification/start/start-verification.ts';
import { dataOf } from './data-of.ts';
import type { DemoCredentials } from './demo-credentials.ts';

const count = 120;
const days = 40;
const everyMs = (days * 86_400_000) / count;

/** A log to look at: invented buyers of the last weeks, verified by the real engine with the clock set back. */
export async function insertDemoLog(context: Context, credentials: DemoCredentials): Promise<void> {
  const site = await findWebsiteKey(context, 'key', credentials.shop.key);
  if (site === null) return;
  const end = context.now();
  let index = 0;
  for (const person of inventPeople({ seed: 1, count })) {
    index += 1;
    const at = end - Math.round((count - index + 1) * everyMs * (0.9 + (index % 7) / 35));
    const then: Context = { ...context, now: () => at, newId: () => uuidv7(at, context.random) };
    // Every ninth buyer has moved: records know the old address, so an ID is asked for.
    const hasMoved = index % 9 === 0;
    const { id } = await startVerification(then, {
      accountId: site.account_id,
      websiteId: site.website_id,
      isTestKey: false,
      via: index % 4 === 0 ? 'api' : 'popup',
      actor: 'demo',
      data: dataOf(hasMoved ? movedFrom(person) : person),
      attached: { reference: String(20_300 + index) },
      options: {},
      session: null,
      pageOrigin: context.config.shopUrl,
      idempotency: null,
      isTold: true,
    });
    await inAccount(context, site.account_id, (tx) => beSeen(context, tx, site, { id, at, index }));
  }
}

/** As the same person says it of themselves today: another name, another address. */
const movedFrom = ({ email: _, phone: __, ...person }: Person): Person => ({
  ...person,
  lastName: 'Marlowe',
  address: '9 Quarry Lane',
});

type Verified = { id: string; at: number; index: number };

/** As if screens had been open: an answer took a few seconds, and now and then a buyer looked and left. */
const beSeen = async (
  context: Context,
  tx: Queries,
  site: { account_id: string; website_id: string },
  { id, at, index }: Verified,
): Promise<void> => {
  await tx
    .updateTable('verifications')
    .set({ answer_ms: 2_100 + ((index * 7_919) % 5_300) })
    .where('account_id', '=', site.account_id)
    .where('id', '=', id)
    .where('is_decided', '=', true)
    .execute();
  if (index % 11 !== 0) return;
  await tx
    .insertInto('buyer_tokens')
    .values({
      ...site,
      token_hash: context.random(32),
      is_test: false,
      opened_via: 'popup',
      options: {},
      created_at: new Date(at),
      expires_at: new Date(at),
    })
    .execute();
};

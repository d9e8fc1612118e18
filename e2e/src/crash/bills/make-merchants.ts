import type { Database } from '@carded/database';
import { sandboxTokenFor } from '@carded/providers/payments';
import type { Context } from '@carded/server/context';
import { beginCardTry, keepCard, type NewCard } from '@carded/server/features/billing/cards/keep-card';
import { makeAccount } from '@carded/server/testing';

const billTo = {
  firstName: 'Ann',
  lastName: 'Crash',
  company: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
};
/** One account in this many has a card without money, and is suspended in the end. */
const poorOneIn = 10;

/** Merchants with a card each, and with usage in every month until now: `context` is the moment they join, `now` the moment the run begins. */
export async function makeMerchants(context: Context, owner: Pick<Database, 'pool'>, count: number, now: number) {
  for (let made = 0; made < count; made += 1) {
    const { accountId } = await makeAccount(context);
    const saved = await saveCard(context, made, now);
    await keepCard(context, accountId, saved, 'crash');
    await owner.pool.query(
      `select carded.record_usage($3, gen_random_uuid(), array[k.kind], m.at + n * interval '1 hour')
       from unnest(array['verification', 'phone', 'scan']) as k (kind),
         generate_series($1::timestamptz, $2::timestamptz - interval '1 day', interval '1 month') as m (at), generate_series(1, 2) as n`,
      [new Date(context.now()), new Date(now), accountId],
    );
  }
}

/** Repeats until the provider answers: one attempt is one card. */
const saveCard = async (context: Context, number: number, now: number): Promise<NewCard> => {
  const token = sandboxTokenFor(number % poorOneIn === 0 ? 'decline_soft' : 'approve', now);
  const asked = { attempt: `CARD-${number}`, token, customer: `C${number}`, billTo };
  await beginCardTry(context, context.providers.payments?.id ?? '', asked);
  for (;;) {
    const saved = await context.providers.payments?.saveCard(asked);
    if (saved?.state === 'saved') return { ...saved, attempt: asked.attempt };
    if (saved?.state !== 'unknown') throw new Error(`A card was not saved: ${saved?.state}.`);
  }
};

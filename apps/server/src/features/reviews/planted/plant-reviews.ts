import { plantReviews as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { reviewTurn } from '@carded/domain/review';
import type { Insertable } from 'kysely';
import type { Context } from '#context.ts';
import { describeReview } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { plantedCase, plantedCaseNames } from './planted-cases.ts';
import { plantedFacts } from './planted-facts.ts';
import { type ShownShop, shopShown } from './shop-shown.ts';

/** They come one by one, as others do: many at once would tell. */
const spreadMs = 8 * 3_600_000;
const shopsAtMost = 20;

/** Plants cases under the names of shops whose buyers could wait here. No row of any account is written but staff's own. */
export const plantReviews = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const shops = await shopsInTurn(context);
    const names = await casesInTurn(context);
    return Array.from({ length: body.count }, (_, at) => {
      const shop = shops[at % shops.length];
      const name = names[at % names.length];
      if (shop === undefined || name === undefined)
        return refuse('not_ready', { message: 'There is no shop that a case could be shown under.' });
      const since = context.now() + (at === 0 ? 0 : Math.floor(share(context) * spreadMs));
      return rowOf(context, who.loginId, shop, name, since);
    });
  },
  act: async ({ tx, input: { body }, audit }, rows) => {
    await tx.insertInto('planted_reviews').values(rows).execute();
    audit.subject = 'planted_reviews';
    audit.detail = { count: body.count };
    return done;
  },
});

function rowOf(
  context: Context,
  loginId: string,
  shop: ShownShop,
  name: string,
  since: number,
): Insertable<Tables['planted_reviews']> {
  const planted = plantedCase(name) ?? refuse('not_ready');
  const { requirements, facts } = plantedFacts(context, planted, { workflow: shop.workflow, at: since });
  const { level, why } = describeReview(requirements, facts);
  return {
    ...{ id: context.newId(), case_name: name, shown_account: shop.accountId, website_id: shop.websiteId },
    ...{ since: new Date(since), turn_at: new Date(reviewTurn(since, level)), level, why },
    ...{ planted_by: loginId, planted_at: new Date(context.now()) },
  };
}

/** Shops with something in staff's queue now; where there are none, the newest. */
async function shopsInTurn(context: Context): Promise<ShownShop[]> {
  type Row = { account_id: string; website_id: string };
  const of = (statement: string) => callFunction<Row, Tables>(context.db, `${statement} limit ${shopsAtMost}`, []);
  const waiting = await of(
    'select distinct account_id, website_id from carded.review_queue where not is_own and not is_test order by website_id',
  );
  const rows =
    waiting.length > 0
      ? waiting
      : await of('select account_id, website_id from carded.website_names order by website_id desc');
  const found = await Promise.all(rows.map((row) => shopShown(context, row.account_id, row.website_id)));
  return found.filter((shop) => shop !== null);
}

/** Those that were planted least come first, by chance among equals. */
async function casesInTurn(context: Context): Promise<string[]> {
  const rows = await callFunction<{ case_name: string; count: string }, Tables>(
    context.db,
    'select case_name, count(*) from carded.planted_reviews group by case_name',
    [],
  );
  const counts = new Map(rows.map((row) => [row.case_name, Number(row.count)]));
  return plantedCaseNames
    .map((name) => ({ name, count: counts.get(name) ?? 0, at: share(context) }))
    .toSorted((a, b) => a.count - b.count || a.at - b.at)
    .map(({ name }) => name);
}

const share = ({ random }: Pick<Context, 'random'>): number => random(4).readUInt32BE() / 2 ** 32;

import * as endpoints from '@carded/contract';
import { callFunction, type Tables, uuidv7 } from '@carded/database';
import { reviewTurn } from '@carded/domain/review';
import { type Insertable, sql } from 'kysely';
import type { Context } from '#context.ts';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { describeReview } from '#verification/queue-review.ts';
import { reviewersOf } from '../samples.ts';
import {
  plantedCase,
  plantedCaseNames,
  plantedFacts,
  plantedRequirements,
  type ShownShop,
  shopShown,
  unanswered,
  wouldWait,
} from './planted-facts.ts';

/** How each reviewer answered, by month, the newest first. */
export const listPlantedReviews = query(endpoints.listPlantedReviews, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('planted_reviews')
    .select((eb) => [
      'answered_by',
      sql<string>`to_char(answered_at at time zone 'UTC', 'YYYY-MM')`.as('month'),
      eb.fn.countAll<string>().filterWhere('result', '=', 'right').as('right'),
      eb.fn.countAll<string>().filterWhere('result', '=', 'wrong').as('wrong'),
      eb.fn.countAll<string>().filterWhere('result', '=', 'missed').as('missed'),
    ])
    .where('answered_at', 'is not', null)
    .groupBy(['answered_by', 'month'])
    .orderBy('month', 'desc')
    .orderBy('answered_by')
    .execute();
  const { count } = await unanswered(tx, context.now())
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const nameOf = await reviewersOf(tx, who.accountId);
  return {
    measured: rows.map(({ answered_by: reviewer, month, right, wrong, missed }) => ({
      reviewer: nameOf.get(reviewer ?? '') ?? 'Somebody who left',
      ...{ month, right: Number(right), wrong: Number(wrong), missed: Number(missed) },
    })),
    waiting: Number(count),
  };
});

type Row = Insertable<Tables['planted_reviews']>;

/** They come one by one, as others do: many at once would tell. */
const spreadMs = 8 * 3_600_000;
/** A buyer takes about this long from their details to the last photo. The id is of the moment the check began, as everybody's is. */
const tookMs = { atLeast: 40_000, atMost: 300_000 } as const;
const shopsAtMost = 20;

/** Plants cases under the names of shops whose buyers could wait here. No row of any account is written but staff's own. */
export const plantReviews = command(endpoints.plantReviews, {
  prepare: async ({ context, input: { body }, who }) => {
    const shops = await shopsInTurn(context);
    const names = await casesInTurn(context);
    const rows: Row[] = [];
    // Round after round, until one has nothing that would wait at these shops: how many cases do is not known before.
    for (let turn = 0, lastFound = -1; rows.length < body.count && turn - lastFound <= names.length; turn += 1) {
      const name = names[turn % names.length] ?? '';
      const since = context.now() + (rows.length === 0 ? 0 : Math.floor(share(context) * spreadMs));
      const row = rowAtOneOf(context, inTurnFrom(shops, rows.length), name, since);
      if (row === null) continue;
      lastFound = turn;
      rows.push({ ...row, planted_by: who.loginId, planted_at: new Date(context.now()) });
    }
    if (rows.length < body.count)
      return refuse('not_ready', { message: 'There is no shop that a case could be shown under.' });
    return rows;
  },
  act: async ({ tx, input: { body }, audit }, rows) => {
    await tx.insertInto('planted_reviews').values(rows).execute();
    audit.subject = 'planted_reviews';
    audit.detail = { count: body.count };
    return done;
  },
});

/** At the first of these shops where this card would wait for a person; null where it would at none. */
function rowAtOneOf(
  context: Context,
  shops: readonly ShownShop[],
  name: string,
  since: number,
): Omit<Row, 'planted_by' | 'planted_at'> | null {
  const planted = plantedCase(name);
  if (planted === null) return null;
  for (const shop of shops) {
    const requirements = plantedRequirements(context, planted, shop, since);
    if (!wouldWait(planted, { requirements, at: since })) continue;
    const { level, rank, why } = describeReview(requirements, plantedFacts(planted, { requirements, at: since }));
    const began = since - tookMs.atLeast - Math.floor(share(context) * (tookMs.atMost - tookMs.atLeast));
    return {
      ...{
        id: uuidv7(began, context.random),
        case_name: name,
        shown_account: shop.accountId,
        website_id: shop.websiteId,
      },
      ...{ since: new Date(since), turn_at: new Date(reviewTurn(since, rank)), requirements, level, why },
    };
  }
  return null;
}

/** Shops with something in staff's queue now; where there are none, the newest. */
async function shopsInTurn(context: Context): Promise<ShownShop[]> {
  type Found = { account_id: string; website_id: string };
  const of = (statement: string) => callFunction<Found, Tables>(context.db, `${statement} limit ${shopsAtMost}`, []);
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

const inTurnFrom = <T>(all: readonly T[], at: number): T[] => {
  const first = all.length === 0 ? 0 : at % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

const share = ({ random }: Pick<Context, 'random'>): number => random(4).readUInt32BE() / 2 ** 32;

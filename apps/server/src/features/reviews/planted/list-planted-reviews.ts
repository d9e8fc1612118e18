import { listPlantedReviews as endpoint } from '@carded/contract';
import { sql } from 'kysely';
import { query } from '#platform/commands/query.ts';
import { reviewersOf } from '../present-waiting.ts';
import { unanswered } from './planted-rows.ts';

/** How each reviewer answered, by month, the newest first. */
export const listPlantedReviews = query(endpoint, async ({ context, who, tx }) => {
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

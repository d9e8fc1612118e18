import type { Tables } from '@carded/database';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Context } from '#context.ts';
import { shownAtMost } from '#features/reviews/present-waiting.ts';
import { sampleOpenMs } from '#features/verifications/index.ts';

type Samples = SelectQueryBuilder<Tables, 'review_samples', object>;
export type SamplesRead = { rows: Selectable<Tables['review_samples']>[]; looked: number; wrong: number };

/** Acceptances by machine that a person may still look at, the oldest first, and how many were looked at lately and found wrong. */
export async function readSamples({ now }: Pick<Context, 'now'>, samples: Samples): Promise<SamplesRead> {
  const rows = await samples
    .selectAll()
    .where('answered_at', 'is', null)
    .where('sampled_at', '>', new Date(now() - sampleOpenMs))
    .orderBy('sampled_at')
    .orderBy('verification_id')
    .limit(shownAtMost)
    .execute();
  const answers = await samples
    .select((eb) => ['answer', eb.fn.countAll<string>().as('count')])
    .where('answered_at', 'is not', null)
    .groupBy('answer')
    .execute();
  const countOf = (asked: 'accept' | 'deny') => Number(answers.find(({ answer }) => answer === asked)?.count ?? 0);
  return { rows, looked: countOf('accept') + countOf('deny'), wrong: countOf('deny') };
}

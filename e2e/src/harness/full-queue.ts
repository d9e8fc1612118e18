import { reviewPlacesAtMost } from '@carded/server/verification/hold-review-place';
import { ownerDatabase } from './owner-database.ts';
import { theRun } from './run.ts';

/** Takes every place of the merchant's account for checks that wait for a person, with rows in the program's database. @returns what makes room again */
export async function fillReviewQueue(key: string): Promise<() => Promise<void>> {
  const why = 'filled by a story';
  const database = ownerDatabase(theRun().dataDir);
  const { rowCount } = await database.pool.query(
    `insert into carded.review_queue (verification_id, account_id, website_id, is_test, is_own, why, since, turn_at)
     select gen_random_uuid(), account_id, id, false, true, $2, now(), now() from carded.websites, generate_series(1, $3::int) where key_live = $1`,
    [key, why, reviewPlacesAtMost],
  );
  if (rowCount !== reviewPlacesAtMost) throw new Error(`${rowCount} places were taken`);
  return async () => {
    await database.pool.query('delete from carded.review_queue where why = $1', [why]);
    await database.close();
  };
}

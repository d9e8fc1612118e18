import { ownerDatabase } from './owner-database.ts';

/** Figures of the last months that nobody earned, in the program's database: before anybody opens the accuracy page, which is held ready for minutes. */
export async function countMonths(dataDir: string): Promise<void> {
  const database = ownerDatabase(dataDir);
  try {
    await database.pool.query(
      `insert into carded.live_figures (month, figure, hits, others)
       select (date_trunc('month', now() - interval '2 hours') - ago * interval '1 month')::date, figure, hits, others from (values
         (1, 'accept_suggested', 1204, 31), (1, 'photo_suggested', 71, 12), (1, 'accepts_sampled', 88, 1), (1, 'settled_by_person', 1911, 6405),
         (2, 'accept_suggested', 48, 2), (2, 'photo_suggested', 13, 4), (2, 'settled_by_person', 402, 977),
         (3, 'accept_suggested', 47, 2), (3, 'settled_by_person', 61, 108)) as counted (ago, figure, hits, others)`,
    );
  } finally {
    await database.close();
  }
}

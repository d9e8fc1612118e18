import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';

const shownAtMost = 20;
type Row = {
  account_id: string;
  host: string;
  failing_since: Date;
  last_answer: string;
  is_off: boolean;
  total: number;
};

/** Endpoints that take nothing now, the latest first. */
export async function readTroubles({ db }: Pick<Context, 'db'>) {
  const rows = await callFunction<Row>(
    db,
    'select *, (count(*) over ())::int as total from carded.webhook_troubles order by failing_since desc limit $1',
    [shownAtMost],
  );
  return {
    troubles: rows[0]?.total ?? 0,
    endpoints: rows.map((row) => ({
      account: row.account_id,
      host: row.host,
      since: row.failing_since.toISOString(),
      answer: row.last_answer,
      off: row.is_off,
    })),
  };
}

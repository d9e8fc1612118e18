import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';

/** An opening is written down about once in this time, and once after a problem. */
const everyMs = 3_600_000;
const keptAtMost = 10_000;

/** When this process last wrote an opening of a website down: most openings of a busy shop ask the database nothing. */
const noted = new WeakMap<Context, Map<string, number>>();

/** The popup opened all right on a page of this website. In a transaction of its own, a short one: every opening of a website writes this one row. */
export async function noteOpening(context: Context, accountId: string, websiteId: string): Promise<void> {
  const known = noted.get(context) ?? new Map<string, number>();
  noted.set(context, known);
  const now = context.now();
  if (now - (known.get(websiteId) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
  known.delete(websiteId);
  const [oldest] = known.keys();
  if (known.size >= keptAtMost && oldest !== undefined) known.delete(oldest);
  known.set(websiteId, now);
  await inAccount(context, accountId, (tx) =>
    sql`insert into carded.website_openings as old (account_id, website_id, opened_at) values (${accountId}, ${websiteId}, ${new Date(now)})
    on conflict (account_id, website_id) do update set opened_at = excluded.opened_at
    where old.opened_at is null or old.opened_at <= ${new Date(now - everyMs)} or old.problem_at >= old.opened_at`.execute(
      tx,
    ),
  );
}

/** After a problem the next opening is worth writing down. */
export function expectOpening(context: Context, websiteId: string): void {
  noted.get(context)?.delete(websiteId);
}

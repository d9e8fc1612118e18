import type { ProblemCode } from '@carded/contract';
import { type Queries, uuidv7Floor, uuidv7Time } from '@carded/database';
import { lawChanges } from '@carded/domain/law';
import { presets } from '@carded/domain/workflow';
import { sql } from 'kysely';
import type { LoginCaller } from '#platform/access/caller.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';

type Seer = Pick<LoginCaller, 'accountId' | 'websiteIds'>;

const dayMs = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** A change of law is shown this long before it takes effect, and after. */
const lawAheadMs = 90 * dayMs;
const lawAfterMs = 30 * dayMs;
/** More deliveries that failed are not counted. */
const countedAtMost = 1_000;

export const waitingReviews = async (tx: Queries, who: Seer) => {
  let waiting = tx
    .selectFrom('review_queue')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('since').as('oldest'),
      sql<string | null>`min(verification_id::text)`.as('first'),
    ])
    .where('account_id', '=', who.accountId)
    .where('is_test', '=', false);
  if (who.websiteIds !== null) waiting = waiting.where('website_id', 'in', websitesSeen(who.websiteIds));
  const { count, oldest, first } = await waiting.executeTakeFirstOrThrow();
  return {
    count: Number(count),
    oldest: oldest?.toISOString() ?? null,
    since: first === null ? null : isoDay(uuidv7Time(first)),
  };
};

/** Endpoints that do not answer, or were switched off for it, with what they missed. One for all websites belongs to those who see all. */
export const failingWebhooks = async (tx: Queries, who: Seer) => {
  let rows = tx
    .selectFrom('webhook_endpoints as e')
    .leftJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'e.account_id').onRef('w.id', '=', 'e.website_id'),
    )
    .select(['e.id', 'e.url', 'e.is_enabled', 'e.failing_since', 'w.key_live'])
    .where('e.account_id', '=', who.accountId)
    .where((eb) => eb.or([eb('e.failing_since', 'is not', null), eb('e.disabled_because', 'is not', null)]));
  if (who.websiteIds !== null) rows = rows.where('e.website_id', 'in', websitesSeen(who.websiteIds));
  const found = await rows.orderBy('e.id').limit(10).execute();
  return Promise.all(
    found.map(async (row) => ({
      id: row.id,
      host: URL.canParse(row.url) ? new URL(row.url).host : row.url,
      website: row.key_live,
      enabled: row.is_enabled,
      since: row.failing_since?.toISOString() ?? null,
      ...(await missedBy(tx, who.accountId, row.id, row.failing_since)),
    })),
  );
};

const missedBy = async (tx: Queries, accountId: string, endpointId: string, since: Date | null) => {
  let missed = tx
    .selectFrom('webhook_messages')
    .select('last_status')
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '!=', 'delivered')
    .where('attempts', '>', 0);
  if (since !== null) missed = missed.where('id', '>=', uuidv7Floor(since.getTime() - dayMs));
  const rows = await missed.orderBy('id', 'desc').limit(countedAtMost).execute();
  return { failed: rows.length, last_status: rows[0]?.last_status ?? null };
};

const websitesOf = (tx: Queries, who: Seer) => {
  const all = tx
    .selectFrom('websites as w')
    .where('w.account_id', '=', who.accountId)
    .where('w.removed_at', 'is', null);
  return who.websiteIds === null ? all : all.where('w.id', 'in', websitesSeen(who.websiteIds));
};

/** When each popup last opened, and the ones whose last try failed. */
export const popupsOf = async (tx: Queries, who: Seer) => {
  const rows = await websitesOf(tx, who)
    .leftJoin('website_openings as o', (join) =>
      join.onRef('o.account_id', '=', 'w.account_id').onRef('o.website_id', '=', 'w.id'),
    )
    .select(['w.key_live as token', 'w.domain', 'o.opened_at', 'o.problem_at', 'o.problem_code', 'o.problem_count'])
    .orderBy('w.id')
    .execute();
  return {
    scripts: rows.map(({ token, domain, opened_at }) => ({
      token,
      domain,
      opened_at: opened_at?.toISOString() ?? null,
    })),
    problems: rows.flatMap(({ token, domain, opened_at, problem_at, problem_code, problem_count }) =>
      problem_at === null || problem_code === null || (opened_at !== null && opened_at > problem_at)
        ? []
        : [
            {
              token,
              domain,
              code: problem_code as ProblemCode,
              at: problem_at.toISOString(),
              count: problem_count ?? 0,
            },
          ],
    ),
  };
};

/** Laws for what the presets of the websites name. */
export const changedLaws = async (tx: Queries, who: Seer, nowMs: number) => {
  const rows = await websitesOf(tx, who)
    .select(sql<number | null>`(w.workflow ->> 'preset')::integer`.as('preset'))
    .distinct()
    .execute();
  const products = rows.flatMap(({ preset }) => [
    ...((preset === null ? null : presets[preset as keyof typeof presets])?.products ?? []),
  ]);
  return lawChanges(products, isoDay(nowMs - lawAfterMs), isoDay(nowMs + lawAheadMs)).map(
    ({ place, from, records: changed }) => ({
      place,
      from,
      records: changed.length,
      citation: changed[0]?.citation ?? '',
    }),
  );
};

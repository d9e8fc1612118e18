import { listNeeds as endpoint, type ProblemCode } from '@carded/contract';
import { type Queries, uuidv7Floor, uuidv7Time } from '@carded/database';
import { localDateIn } from '@carded/domain/age';
import type { Permission } from '@carded/domain/codes';
import { lawChanges } from '@carded/domain/law';
import { isoDay } from '@carded/domain/usage';
import { presets } from '@carded/domain/workflow';
import { sql } from 'kysely';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { query } from '#platform/commands/command.ts';

/** Lists what needs attention, each part for those who may see it. */
export const listNeeds = query(endpoint, async ({ context, who, tx }) => {
  const now = context.now();
  const seesLog = holds(who, 'verifications');
  const waiting = await waitingReviews(tx, who, holds(who, 'reviews'));
  const popups = holds(who, 'websites') ? await popupsOf(tx, who) : null;
  return {
    reviews: seesLog || waiting.own ? waiting : null,
    webhooks: popups === null ? null : await failingWebhooks(tx, who),
    problems: popups?.problems ?? null,
    rules: popups === null ? null : await changedLaws(tx, who, now),
    scripts: popups?.scripts ?? null,
  };
});

const holds = (who: LoginCaller, permission: Permission): boolean =>
  who.kind !== 'sub_user' || who.permissions.includes(permission);

/** How many live IDs wait for a person, and since when: those that the shop's own team reviews where `mayReview` and there are some, else those with our reviewers. */
async function waitingReviews(tx: Queries, who: LoginCaller, mayReview: boolean) {
  let waiting = tx
    .selectFrom('review_queue')
    .select((eb) => [
      'is_own as own',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('since').as('oldest'),
      sql<string>`min(verification_id::text)`.as('first'),
    ])
    .where('account_id', '=', who.accountId)
    .where('is_test', '=', false)
    .groupBy('is_own');
  if (who.websiteIds !== null) waiting = waiting.where('website_id', 'in', websitesSeen(who.websiteIds));
  const rows = await waiting.execute();
  const shown = (mayReview ? rows.find(({ own }) => own) : undefined) ?? rows.find(({ own }) => !own);
  return {
    count: Number(shown?.count ?? 0),
    own: shown?.own ?? false,
    oldest: shown?.oldest.toISOString() ?? null,
    since: shown === undefined ? null : localDateIn(who.account.timeZone, uuidv7Time(shown.first)),
  };
}

const dayMs = 86_400_000;
/** A change of law is shown this long before it takes effect, and after. */
const lawAheadMs = 90 * dayMs;
const lawAfterMs = 30 * dayMs;

/** Laws for what the presets of the websites name. */
async function changedLaws(tx: Queries, who: Seer, nowMs: number) {
  const rows = await seenWebsites(tx, who)
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
}

/** Reads when each popup last opened, and which popups' last try failed. */
async function popupsOf(tx: Queries, who: Seer) {
  const rows = await seenWebsites(tx, who)
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
}

/** More deliveries that failed are not counted. */
const countedAtMost = 1_000;

/** Lists endpoints that do not answer, or were turned off because of it, with what they missed. Only logins that see all websites see an endpoint for all of them. */
async function failingWebhooks(tx: Queries, who: Seer) {
  let rows = tx
    .selectFrom('webhook_endpoints as e')
    .leftJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'e.account_id').onRef('w.id', '=', 'e.website_id'),
    )
    .select(['e.id', 'e.url', 'e.is_enabled', 'e.failing_since', 'w.key_live'])
    .where('e.account_id', '=', who.accountId)
    .where((eb) => eb.or([eb('e.failing_since', 'is not', null), eb('e.disabled_because', 'in', ['gone', 'failing'])]));
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
}

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

type Seer = Pick<LoginCaller, 'accountId' | 'websiteIds'>;

/** The websites that somebody sees. */
function seenWebsites(tx: Queries, who: Seer) {
  const all = tx
    .selectFrom('websites as w')
    .where('w.account_id', '=', who.accountId)
    .where('w.removed_at', 'is', null);
  return who.websiteIds === null ? all : all.where('w.id', 'in', websitesSeen(who.websiteIds));
}

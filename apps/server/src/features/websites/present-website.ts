import type { ProblemCode, websiteView } from '@carded/contract';
import { type Queries, uuidv7Floor } from '@carded/database';
import { presets } from '@carded/domain/workflow';
import { defaultTexts } from '@carded/words/messages';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { WebsiteRow } from './domain-proof.ts';
import { presentSettings } from './settings/present-settings.ts';

/** A website as its merchant sees it. Staff's own settings are not part of it. */
export function presentWebsite(
  row: WebsiteRow,
  verificationsThisMonth: number,
  openings: Openings = noOpenings,
): z.output<typeof websiteView> {
  return {
    id: row.id,
    token: row.key_live,
    test_token: row.key_test,
    hash: row.hash,
    ...presentSettings(row),
    settings_preset: row.workflow.preset,
    active: row.is_active,
    created: row.created_at.toISOString(),
    rules_version: row.rules_version,
    changed:
      row.changed_at === null
        ? null
        : { at: row.changed_at.toISOString(), by: row.changed_by, by_support: row.is_changed_by_support },
    verifications_this_month: verificationsThisMonth,
    ...openings,
  };
}

/** Answer to a save: the website and its rules, as they are kept now. */
export async function presentSaved(context: Context, tx: Queries, row: WebsiteRow) {
  return {
    website: await presentWithCounts(context, tx, row),
    workflow: { ...row.workflow },
    version: row.rules_version,
  };
}

/** A website as its merchant sees it, with this month's count and how its popup fares. */
async function presentWithCounts(context: Context, tx: Queries, row: WebsiteRow) {
  const counts = await countThisMonth(tx, row.account_id, [row.id], context.now());
  const openings = await openingsOf(tx, row.account_id, [row.id]);
  return presentWebsite(row, counts.get(row.id) ?? 0, openings.get(row.id));
}

/** A website with its rules, what they can start from, and who saved them. */
export async function presentOpened(context: Context, tx: Queries, row: WebsiteRow) {
  return {
    website: await presentWithCounts(context, tx, row),
    workflow: { ...row.workflow },
    presets: Object.values(presets).map((preset) => ({ ...preset, texts: defaultTexts(preset.number) })),
    versions: await listVersions(tx, row),
    knows_ip_places: context.providers.placesByIp.knowsAny,
  };
}

const versionsShown = 50;

/** The versions of a website's rules, newest first. */
async function listVersions(tx: Queries, row: WebsiteRow) {
  const versions = await tx
    .selectFrom('website_versions')
    .select(['version', 'saved_at', 'saved_by'])
    .where('account_id', '=', row.account_id)
    .where('website_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(versionsShown)
    .execute();
  return versions.map(({ version, saved_at, saved_by }) => ({ version, at: saved_at.toISOString(), by: saved_by }));
}

/** Counting stops here, so that a busy month costs no more than a quiet one; screens then say "1,000+". */
const countAtMost = 1_000;
const keptAtMost = 10_000;

/** Websites that have reached `countAtMost` in a month, by website and first id of the month: a month's count only grows, so these are not counted again. */
const busy = new Set<string>();

/** How many live verifications each of these websites began this month (UTC), up to `countAtMost`. A month is an id range. */
export async function countThisMonth(
  tx: Queries,
  accountId: string,
  websiteIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, number>> {
  const now = new Date(nowMs);
  const since = uuidv7Floor(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const counts = new Map<string, number>();
  for (const websiteId of websiteIds) {
    const key = `${websiteId} ${since}`;
    const count = busy.has(key) ? countAtMost : await countSince(tx, accountId, websiteId, since);
    if (count === countAtMost && busy.size < keptAtMost) busy.add(key);
    counts.set(websiteId, count);
  }
  return counts;
}

const countSince = async (tx: Queries, accountId: string, websiteId: string, since: string): Promise<number> => {
  const some = tx
    .selectFrom('verifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '>=', since)
    .where('website_id', '=', websiteId)
    .where('is_test', '=', false)
    .limit(countAtMost)
    .as('some');
  const { count } = await tx
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

type Openings = {
  last_problem: { code: ProblemCode; host: string; at: string; count: number } | null;
  last_opened_at: string | null;
  last_seen_at: string | null;
};

/** A website whose popup nobody has seen. */
const noOpenings: Openings = { last_problem: null, last_opened_at: null, last_seen_at: null };

/** How the popup fares on each of these websites. */
export async function openingsOf(
  tx: Queries,
  accountId: string,
  websiteIds: readonly string[],
): Promise<ReadonlyMap<string, Openings>> {
  if (websiteIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('website_openings')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('website_id', 'in', [...websiteIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.website_id,
      {
        last_problem:
          row.problem_at === null
            ? null
            : {
                code: row.problem_code as ProblemCode,
                host: row.problem_host ?? '',
                at: row.problem_at.toISOString(),
                count: row.problem_count,
              },
        last_opened_at: row.opened_at?.toISOString() ?? null,
        last_seen_at: later(row.seen_at, row.opened_at)?.toISOString() ?? null,
      },
    ]),
  );
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

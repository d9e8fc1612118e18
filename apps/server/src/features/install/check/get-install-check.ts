import { getInstallCheck as endpoint } from '@carded/contract';
import { type Queries, uuidv7Floor, uuidv7Time } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { judgeCheck } from '@carded/domain/stores/install-check';
import { findWebsite, type WebsiteRow } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';

/** What the pages of a website have said since its live check began, and what it comes to. */
export const getInstallCheck = query(endpoint, async ({ context, input, who, tx }) => {
  const website = await findWebsite(tx, who, input.query.website);
  const now = context.now();
  const row = await tx
    .selectFrom('install_checks')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('website_id', '=', website.id)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (row === undefined) return { check: null };
  const { ticks, findings, fieldsFound } = judgeCheck({
    begunAt: row.begun_at.getTime(),
    now,
    reports: row.seen,
    testAcceptedAt: await testAcceptedSince(tx, website, row.begun_at),
    serverAskedAt: row.server_asked_at?.getTime() ?? null,
  });
  return {
    check: {
      begun: row.begun_at.toISOString(),
      ends: row.expires_at.toISOString(),
      ticks: ticks.map(({ tick, isDone }) => ({ tick, done: isDone })),
      findings: [...findings],
      fields_found: fieldsFound,
      pages: row.seen.map(({ path, host, bound, candidates, fields, wallets, at }) => ({
        ...{ path, host, bound, candidates: [...candidates], fields: [...fields], wallets: [...wallets] },
        at: new Date(at).toISOString(),
      })),
      server_asked: row.server_asked_at?.toISOString() ?? null,
    },
  };
});

const testAcceptedSince = async (tx: Queries, website: WebsiteRow, since: Date): Promise<number | null> => {
  const row = await tx
    .selectFrom('verifications')
    .select('id')
    .where('account_id', '=', website.account_id)
    .where('website_id', '=', website.id)
    .where('is_test', '=', true)
    .where('status', '=', statusNumber.accepted)
    .where('id', '>=', uuidv7Floor(since.getTime()))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : uuidv7Time(row.id);
};

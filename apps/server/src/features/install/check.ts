import * as endpoints from '@carded/contract';
import { installReport } from '@carded/contract';
import { type Queries, uuidv7Floor, uuidv7Time } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import {
  addReport,
  blockedKinds,
  type InstallReport,
  judgeCheck,
  type PageReport,
  walletKinds,
} from '@carded/domain/stores/install-check';
import type { Config } from '#config.ts';
import { findWebsite, type WebsiteRow } from '#features/websites/index.ts';
import { inAccount, ownTransactions, query } from '#platform/commands/command.ts';
import { loaderName, readLoaderRelease } from '#platform/http/loader/loader.ts';
import { builds } from '#platform/http/pages/site-page.ts';
import { findWebsiteKey } from '#platform/keys/keys.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { isOwnOrigin } from '#verification/may-verify.ts';

/** Reads the reports of a website's pages since its live check began, and the result. */
export const getInstallCheck = query(endpoints.getInstallCheck, async ({ context, input, who, tx }) => {
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
  const { ticks, findings, fieldsMissing } = judgeCheck({
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
      fields_missing: [...fieldsMissing],
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

/** Number of reports of a check: twelve pages with thirty each, and some more. */
const reportsAtMost = 400;

/**
 * Takes a shop page's report for the live check it was opened with. It can change nothing else, and is deleted after half an hour. Every request gets the same
 * answer. It needs no audit row: nobody is signed in.
 */
export const reportInstallCheck = ownTransactions(
  endpoints.reportInstallCheck,
  async ({ context, input: { query }, request, answer }) => {
    answer.status = 204;
    const { origin } = request;
    const report = readReport(query.page ?? '');
    const nonce = query.nonce ?? '';
    if (report === null || origin === null || !URL.canParse(origin)) return null;
    const found = await findWebsiteKey(context, 'hash', websiteOfNonce(nonce));
    if (found === null) return null;
    const newest = await isNewest(context.config, report.version);
    const { account_id: accountId, website_id: websiteId } = found;
    const now = context.now();
    await inAccount(context, accountId, async (tx) => {
      const check = await tx
        .selectFrom('install_checks')
        .select(['seen', 'reports'])
        .where('account_id', '=', accountId)
        .where('website_id', '=', websiteId)
        .where('nonce_hash', '=', hashToken(nonce))
        .where('expires_at', '>', new Date(now))
        .where('reports', '<', reportsAtMost)
        .forUpdate()
        .executeTakeFirst();
      const website = await tx
        .selectFrom('websites')
        .select(['domain', 'additional_domains', 'is_dev_mode', 'is_origin_ignored', 'key_live', 'key_test'])
        .where('account_id', '=', accountId)
        .where('id', '=', websiteId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (check === undefined || website === undefined) return;
      const isOwnKey = report.key === website.key_live || report.key === website.key_test;
      const page: PageReport = {
        ...{ path: report.path, host: new URL(origin).host.slice(0, 255) },
        ...{ key: report.key === '' ? 'none' : isOwnKey ? 'own' : 'other', isTestKey: report.key === website.key_test },
        ...{ isOwnDomain: isOwnOrigin(context, website, origin), isNewest: newest },
        ...{ copies: report.copies, isLate: report.late, element: report.element, bound: report.bound },
        ...{ candidates: report.candidates, fields: report.fields },
        ...{ wallets: report.wallets as PageReport['wallets'], blocked: report.blocked as PageReport['blocked'] },
        ...{ frame: report.frame, hasOpened: report.opened, sent: report.sent, at: now },
      };
      await tx
        .updateTable('install_checks')
        .set({ seen: JSON.stringify(addReport(check.seen, page)), reports: check.reports + 1 })
        .where('account_id', '=', accountId)
        .where('website_id', '=', websiteId)
        .execute();
    });
    return null;
  },
);

let known: Promise<string> | null = null;

/** Tells whether a page runs the current loader, by the version in its part names. Without a build or a version it counts as current. */
async function isNewest(config: Config, version: string): Promise<boolean> {
  if (version === '') return true;
  known ??= readLoaderRelease(config, builds.embed).then((release) => release?.files.get(loaderName) ?? '');
  const code = await known;
  return code === '' || (/^[0-9a-f]{8}$/.test(version) && code.includes(version));
}

/** Reads a page's report, keeping only known values of lists; null when it is none. */
function readReport(sent: string): InstallReport | null {
  const read = installReport.safeParse(parsed(sent));
  if (!read.success) return null;
  const { data } = read;
  return {
    ...data,
    wallets: data.wallets.filter((one) => (walletKinds as readonly string[]).includes(one)),
    blocked: data.blocked.filter((one) => (blockedKinds as readonly string[]).includes(one)),
  };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads the public hash of a nonce; empty for other text. */
function websiteOfNonce(nonce: string): string {
  return /^([\w-]+)\.[\w-]{20,}$/.exec(nonce)?.[1] ?? '';
}

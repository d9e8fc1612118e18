import { reportInstallCheck as endpoint, installReport } from '@carded/contract';
import {
  addReport,
  blockedKinds,
  type InstallReport,
  type PageReport,
  walletKinds,
} from '@carded/domain/stores/install-check';
import type { Config } from '#config.ts';
import { isOwnOrigin } from '#features/verifications/index.ts';
import { findWebsiteKey } from '#platform/access/find-website-key.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { loaderName, readLoaderRelease } from '#platform/http/loader/loader-release.ts';
import { builds } from '#platform/http/pages/builds.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { websiteOfNonce } from './nonce.ts';

/** Beyond it a check hears no more: twelve pages that each say something thirty times. */
const reportsAtMost = 400;

/**
 * A page of a shop fills the live check that it was opened with, and can do nothing else: what it says changes no website, and is gone after half an hour. Answered alike
 * whatever was sent. No audit row: nobody is signed in.
 */
export const reportInstallCheck = ownTransactions(endpoint, async ({ context, input: { query }, request, answer }) => {
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
      ...{ frame: report.frame, hasOpened: report.opened, at: now },
    };
    await tx
      .updateTable('install_checks')
      .set({ seen: JSON.stringify(addReport(check.seen, page)), reports: check.reports + 1 })
      .where('account_id', '=', accountId)
      .where('website_id', '=', websiteId)
      .execute();
  });
  return null;
});

let known: Promise<string> | null = null;

/** Whether a page runs the loader that is served now, by the version that it names its parts with. Without a build, or a version that was named, nothing is old. */
async function isNewest(config: Config, version: string): Promise<boolean> {
  if (version === '') return true;
  known ??= readLoaderRelease(config, builds.embed).then((release) => release?.files.get(loaderName) ?? '');
  const code = await known;
  return code === '' || (/^[0-9a-f]{8}$/.test(version) && code.includes(version));
}

/** What a page of a shop sent, as far as it is a report at all; of lists what is known. */
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

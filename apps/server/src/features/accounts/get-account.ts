import * as endpoints from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import { localDateIn } from '@carded/domain/age';
import { type Trial, trialLeft } from '@carded/domain/billing';
import type { Selectable } from 'kysely';
import { readTrials, type Trials } from '#features/billing/index.ts';
import { brokerStats } from '#features/broker-links/index.ts';
import { latestNews } from '#features/news/index.ts';
import { dismissedNotices } from '#features/notifications/index.ts';
import { accountStats, usageOfMonth } from '#features/usage/index.ts';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { query } from '#platform/commands/command.ts';

/** The account with its websites, how many of its buyers wait for a person, and its figures; a limited login sees its websites' share. */
export const getAccount = query(endpoints.getAccount, async ({ context, who, tx, input }) => {
  let websites = tx
    .selectFrom('websites')
    .select(['id', 'key_live', 'key_test', 'domain', 'name', 'is_dev_mode'])
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null);
  let waiting = tx
    .selectFrom('review_queue')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('is_own', '=', true).as('own'),
    ])
    .where('account_id', '=', who.accountId);
  if (who.websiteIds !== null) {
    const ids = websitesSeen(who.websiteIds);
    websites = websites.where('id', 'in', ids);
    waiting = waiting.where('website_id', 'in', ids);
  }
  const rows = await websites.orderBy('id').execute();
  const { count, own } = await waiting.executeTakeFirstOrThrow();
  const keys = input.query.websites?.split(',').map((key) => key.trim());
  const counted =
    keys === undefined || input.query.websites === ''
      ? who.websiteIds
      : rows.filter((row) => keys.includes(row.key_live) || keys.includes(row.key_test)).map(({ id }) => id);
  const account = await findAccount(tx, who.accountId);
  const today = localDateIn(account.time_zone, context.now());
  const left = (trial: Trial | null) => (trial === null ? null : trialLeft(trial, context.now()));
  return {
    account: presentAccount(account, who),
    websites: rows.map((row) => ({
      token: row.key_live,
      domain: row.domain,
      name: row.name,
      dev_mode: row.is_dev_mode,
    })),
    waiting: Number(count),
    own_waiting: Number(own),
    stats: {
      ...(await accountStats(tx, who.accountId, counted, today)),
      trial_remaining: left(account.trials.verifications),
      trial_remaining_scan: account.is_scanner_enabled ? left(account.trials.scans) : null,
    },
    message: await latestNews(tx, who, context.now()),
    usage: await usageOfMonth(tx, who.accountId, counted, today),
    broker_stats: await brokerStats(context, tx, who),
  };
});

export const getAccountOfSession = query(endpoints.getAccountOfSession, async ({ who, tx }) => ({
  account: presentAccount(await findAccount(tx, who.accountId), who),
}));

type Person = Pick<Selectable<Tables['logins']>, 'id' | 'email' | 'first_name' | 'last_name' | 'email_bounced_at'>;
type AccountRow = Selectable<Tables['accounts']> & {
  owner: Person | null;
  /** Whether a popup of the account ever opened, or a card was scanned. */
  isInstalled: boolean;
  dismissed: ReadonlyMap<string, Date>;
  trials: Trials;
};

/** The account with who owns it. */
export async function findAccount(tx: Queries, accountId: string): Promise<AccountRow> {
  const account = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const owner = await tx
    .selectFrom('logins')
    .select(['id', 'email', 'first_name', 'last_name', 'email_bounced_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'owner')
    .where('is_removed', '=', false)
    .orderBy('id')
    .executeTakeFirst();
  const [installed, dismissed] = [await isInstalled(tx, accountId), await dismissedNotices(tx, accountId)];
  const trials = await readTrials(tx, accountId);
  return { ...account, owner: owner ?? null, isInstalled: installed, dismissed, trials };
}

const isInstalled = async (tx: Queries, accountId: string): Promise<boolean> => {
  const opened = await tx
    .selectFrom('website_openings')
    .select('website_id')
    .where('account_id', '=', accountId)
    .where('opened_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (opened !== undefined) return true;
  const verified = await tx
    .selectFrom('verifications')
    .select('id')
    .where('account_id', '=', accountId)
    // A test buyer may have been verified in our own test shop.
    .where('is_test', '=', false)
    .limit(1)
    .executeTakeFirst();
  return verified !== undefined;
};

/**
 * Makes the view of an account for its logins. Owner and billing address are only for logins that may see them, and not for brokers or logins limited to some
 * websites. It never holds a secret.
 */
export function presentAccount(row: AccountRow, who: LoginCaller) {
  const isBrokers = who.isInView && who.view?.by === 'broker';
  const isLimited = who.websiteIds !== null;
  const holds = (code: 'account' | 'billing') =>
    !isBrokers && !isLimited && (who.kind !== 'sub_user' || who.permissions.includes(code));
  const person = (text: string | undefined) => (holds('account') ? (text ?? '') : '');
  const bill = (text: string) => (holds('account') || holds('billing') ? text : '');
  const scans = row.is_scanner_enabled ? row.trials.scans : null;
  return {
    uuid: row.account_id,
    active: row.is_active,
    business_name: row.business_name,
    business_country: row.business_country,
    business_state: row.business_state,
    time_zone: row.time_zone,
    scanner_enabled: row.is_scanner_enabled,
    broker: row.is_broker,
    tos_accepted: row.tos_accepted_at?.toISOString() ?? null,
    id_storage_enabled: row.is_id_storage_enabled,
    installed: row.isInstalled,
    id_storage_notice_dismissed: row.dismissed.has('id_storage_notice_dismissed'),
    dismissed: inForce(row),
    trial: row.trials.verifications !== null,
    trial_ends: endOf(row.trials.verifications),
    trial_scan: scans !== null,
    trial_ends_scan: endOf(scans),
    trial_verifications: row.trials.verifications?.remaining ?? 0,
    trial_verifications_scan: row.trials.scans?.remaining ?? 0,
    personal_firstname: person(row.owner?.first_name),
    personal_lastname: person(row.owner?.last_name),
    personal_email: person(row.owner?.email),
    personal_phone: person(row.personal_phone),
    personal_email_bounced: holds('account') && row.owner?.email_bounced_at != null,
    billing_address: bill(row.billing_address),
    billing_city: bill(row.billing_city),
    billing_state: bill(row.billing_state),
    billing_zip: bill(row.billing_zip),
    billing_country: bill(row.billing_country),
  };
}

const endOf = (trial: Trial | null): string | null =>
  trial === null || trial.endsAt === null ? null : new Date(trial.endsAt).toISOString();

/** An event after its notice was dismissed shows the notice again: a bounce, or another deactivation. */
const inForce = ({ dismissed, owner, deactivated_at: deactivatedAt }: AccountRow): string[] => {
  const since = new Map([
    ['personal_email_bounced', owner?.email_bounced_at],
    ['activate_notice_dismissed', deactivatedAt],
  ]);
  return [...dismissed].filter(([notice, at]) => at >= (since.get(notice) ?? at)).map(([notice]) => notice);
};

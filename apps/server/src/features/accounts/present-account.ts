import type { Queries, Tables } from '@carded/database';
import type { Trial } from '@carded/domain/billing';
import type { Selectable } from 'kysely';
import { readTrials, type Trials } from '#features/billing/index.ts';
import { dismissedNotices } from '#features/notifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';

type Person = Pick<Selectable<Tables['logins']>, 'id' | 'email' | 'first_name' | 'last_name' | 'email_bounced_at'>;
export type AccountRow = Selectable<Tables['accounts']> & {
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
 * An account as its logins see it; who owns it, and where bills go, only to logins that may see that, to no broker, and to nobody who is limited to some websites. No
 * secret is ever part of it.
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

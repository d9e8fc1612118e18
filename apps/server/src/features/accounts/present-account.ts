import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { LoginCaller } from '#platform/access/caller.ts';

export type AccountRow = Selectable<Tables['accounts']>;

export const findAccount = (tx: Queries, accountId: string): Promise<AccountRow> =>
  tx.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();

/** An account as its logins see it; who owns it only to logins that may see the account. No secret is ever part of it. */
export const presentAccount = (row: AccountRow, who: LoginCaller) => {
  const seesPerson = who.kind !== 'sub_user' || who.permissions.includes('account');
  return {
    uuid: row.account_id,
    active: row.is_active,
    business_name: row.business_name,
    business_country: row.business_country,
    business_state: row.business_state,
    scanner_enabled: row.is_scanner_enabled,
    broker: row.is_broker,
    tos_accepted: row.tos_accepted_at?.toISOString() ?? null,
    id_storage_enabled: row.is_id_storage_enabled,
    trial: row.is_trial,
    trial_verifications: row.trial_verifications,
    trial_verifications_scan: row.trial_scans,
    personal_firstname: seesPerson ? row.personal_first_name : '',
    personal_lastname: seesPerson ? row.personal_last_name : '',
    personal_email: seesPerson ? row.personal_email : '',
  };
};

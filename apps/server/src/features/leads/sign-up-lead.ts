import type { Queries } from '@carded/database';

type Joined = { emailHash: Buffer; inviteHash: Buffer | null; accountId: string; at: Date };

/** A lead has signed up: by its address, or with the invitation that was made from it. In the transaction that makes the account. */
export async function signUpLead(tx: Queries, { emailHash, inviteHash, accountId, at }: Joined): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ status: 3, dead_reason: null, account_id: accountId, moved_at: at, sealed_next: null, next_at: null })
    .where('status', '!=', 3)
    .where((eb) =>
      eb.or([eb('email_hash', '=', emailHash), ...(inviteHash === null ? [] : [eb('invite_hash', '=', inviteHash)])]),
    )
    .execute();
}

import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

export type Asked = {
  id: string;
  askedAt: Date;
  expiresAt: Date;
  mailNumber: number;
  /** Whether the account's owner declined. It is shown as an open request, so that nobody learns of the account. */
  isDeclined: boolean;
  invitation: Invitation;
};

/** Lists people whom a broker asked and who have not joined. The transaction is in the broker's account. */
export async function listAsked(context: Context, tx: Queries, brokerId: string, id?: string): Promise<Asked[]> {
  let asked = tx
    .selectFrom('broker_customers as c')
    .innerJoin('customer_invitations as i', 'i.id', 'c.id')
    .select(['c.id', 'c.asked_at', 'i.expires_at', 'c.mail_number', 'c.state', 'i.sealed'])
    .where('c.broker_id', '=', brokerId)
    .where('i.account_id', '=', brokerId)
    .where('c.granted_at', 'is', null);
  if (id !== undefined) asked = asked.where('c.id', '=', id);
  const rows = await asked.orderBy('c.id').execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      askedAt: row.asked_at,
      expiresAt: row.expires_at,
      mailNumber: row.mail_number,
      isDeclined: row.state === 'ended',
      invitation: await openInvitation(context, brokerId, row.id, row.sealed),
    })),
  );
}

/**
 * Finds one request.
 * @throws Refusal `not_found`.
 */
export async function findAsked(context: Context, tx: Queries, brokerId: string, id: string): Promise<Asked> {
  const [asked] = await listAsked(context, tx, brokerId, id);
  return asked ?? refuse('not_found');
}

/** Data that a broker typed about a person. */
export type Invitation = {
  business: string;
  firstName: string;
  lastName: string;
  email: string;
  website: string;
  platform: number | null;
  hasScanner: boolean;
};

/** An invitation is open for as long as the link in it works. */
export const invitationMs = 30 * 86_400_000;

const record = (id: string) => `customer-invitation:${id}`;

/** Seals an invitation under the broker's key. */
export async function sealInvitation(context: Context, brokerId: string, id: string, invitation: Invitation) {
  const { data } = await context.keys.ofAccount.get(brokerId);
  return sealJson(data, context.random, record(id), invitation);
}

async function openInvitation(context: Context, brokerId: string, id: string, sealed: Buffer) {
  const { data } = await context.keys.ofAccount.get(brokerId);
  return unsealJson<Invitation>(data, record(id), sealed);
}

import type { Queries } from '@carded/database';
import type { PricedKind } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { hashToken, sealJson } from '#platform/sealing/seal.ts';

const keptDays = 30;
const tokenBytes = 16;

/** What an invitation fills in; the person may correct it. */
export type InviteDetails = {
  invitedBy: string;
  personal: { firstName: string; lastName: string; email: string; phone: string };
  business: { name: string; country: string; state: string; orders: string; types: number[]; platform: number | null };
  domain: string;
};
type NewInvite = InviteDetails & {
  /** For a link that a repeated job sends again; a random one otherwise. */
  token?: string;
  /** As for every new account, where nothing is said. */
  trial?: { verifications?: number; scans?: number; days?: number };
  /** Unit prices from the month after the sign-up, in millionths of a dollar. */
  prices?: Partial<Record<PricedKind, number>>;
  brokerId?: string;
  /** The customer that a broker asked. */
  customer?: { id: string; hasScanner: boolean };
};

/** @returns the token, which is in the invitation's link and nowhere else. */
export async function makeInvite(
  context: Pick<Context, 'keys' | 'now' | 'random'>,
  queries: Queries,
  {
    token = context.random(tokenBytes).toString('base64url'),
    trial = {},
    prices = {},
    brokerId,
    customer,
    ...details
  }: NewInvite,
): Promise<string> {
  const tokenHash = hashToken(token);
  const now = context.now();
  await queries
    .insertInto('invites')
    .values({
      token_hash: tokenHash,
      sealed: sealJson(context.keys.master.invites, context.random, inviteRecord(tokenHash), details),
      trial_verifications: trial.verifications ?? null,
      trial_scans: trial.scans ?? null,
      trial_days: trial.days ?? null,
      prices,
      broker_id: brokerId ?? null,
      customer_id: customer?.id ?? null,
      has_scanner: customer?.hasScanner ?? false,
      created_at: new Date(now),
      expires_at: new Date(now + keptDays * 86_400_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return token;
}

/** The associated data of what is sealed. */
export function inviteRecord(tokenHash: Buffer): string {
  return `invite:${tokenHash.toString('hex')}`;
}

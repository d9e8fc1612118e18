import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** What a broker typed of somebody. */
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

/** Under the broker's key. */
export async function sealInvitation(context: Context, brokerId: string, id: string, invitation: Invitation) {
  const { data } = await context.keys.ofAccount.get(brokerId);
  return sealJson(data, context.random, record(id), invitation);
}

export async function openInvitation(context: Context, brokerId: string, id: string, sealed: Buffer) {
  const { data } = await context.keys.ofAccount.get(brokerId);
  return unsealJson<Invitation>(data, record(id), sealed);
}

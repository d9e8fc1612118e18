import type { LeadTracking } from '@carded/domain/desk';
import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** What is known of a business that may join. What nobody said is empty. */
export type LeadDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  businessName: string;
  website: string;
  country: string;
  state: string;
  platform: number | null;
  orders: string;
  types: number[];
  /** Of the first address that had any. Leads of before have none. */
  tracking?: LeadTracking;
};

/** The associated data of what is sealed: a lead is one address, whatever else changes. */
export function leadRecord(emailHash: Buffer): string {
  return `lead:${emailHash.toString('hex')}`;
}

export function sealLead(
  { keys, random }: Pick<Context, 'keys' | 'random'>,
  emailHash: Buffer,
  details: LeadDetails,
): Buffer {
  return sealJson(keys.master.leads, random, leadRecord(emailHash), details);
}

export function openLeadDetails(
  { keys }: Pick<Context, 'keys'>,
  { email_hash: emailHash, sealed }: { email_hash: Buffer; sealed: Buffer },
): LeadDetails {
  return unsealJson<LeadDetails>(keys.master.leads, leadRecord(emailHash), sealed);
}

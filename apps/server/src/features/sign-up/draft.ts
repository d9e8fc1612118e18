import type { Context } from '#context.ts';
import type { Agreement } from '#features/terms/index.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** What was typed and found out so far. The password is its hash. */
export type Draft = {
  personal: { firstName: string; lastName: string; email: string; phone: string };
  business: {
    name: string;
    country: string;
    state: string;
    orders: string;
    types: number[];
    platform: number | null;
  };
  domain: string;
  rootDomain: string;
  passwordHash: string;
  /** The hash of an invitation's token, in hexadecimal. */
  invite: string | null;
  agreement: Agreement | null;
};

/** Of a browser that only wants to go on: nothing but where its code goes. */
export type Address = { personal: { email: string } };

const record = (id: string) => `sign-up:${id}`;

export function sealDraft(
  { keys, random }: Pick<Context, 'keys' | 'random'>,
  id: string,
  draft: Draft | Address,
): Buffer {
  return sealJson(keys.master.signUps, random, record(id), draft);
}

export function openDraft({ keys }: Pick<Context, 'keys'>, id: string, sealed: Buffer): Draft {
  return unsealJson<Draft>(keys.master.signUps, record(id), sealed);
}

/** Where a sign-up's code goes, whether or not it has a draft. */
export function openAddress({ keys }: Pick<Context, 'keys'>, id: string, sealed: Buffer): string {
  return unsealJson<Address>(keys.master.signUps, record(id), sealed).personal.email;
}

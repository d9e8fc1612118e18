import type { Credentials, ShopInfo } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** The refresh token that the newest credentials came by: should theirs not be taken, this one still is. */
export type KeptCredentials = Credentials & { readonly earlierRefreshToken?: string };

/** What is sealed of a store, each in its own column, so that none opens as another. */
export type StoreParts = {
  credentials: KeptCredentials;
  shop: ShopInfo;
  hookSecret: string;
  gateSecret: string;
};
type Of = { accountId: string; storeId: string };

const record = (storeId: string, part: keyof StoreParts) => `store:${storeId}:${part}`;

/** Under the account's key. */
export async function sealPart<Part extends keyof StoreParts>(
  context: Context,
  { accountId, storeId }: Of,
  part: Part,
  value: StoreParts[Part],
): Promise<Buffer> {
  const { data } = await context.keys.ofAccount.get(accountId);
  return sealJson(data, context.random, record(storeId, part), value);
}

export async function openPart<Part extends keyof StoreParts>(
  context: Context,
  { accountId, storeId }: Of,
  part: Part,
  sealed: Buffer,
): Promise<StoreParts[Part]> {
  const { data } = await context.keys.ofAccount.get(accountId);
  return unsealJson<StoreParts[Part]>(data, record(storeId, part), sealed);
}

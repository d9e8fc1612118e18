import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** A shop's server that asks without naming the buyer's address. */
const ofShop = 'shop';

/** Where a minor's date was typed: the network of `networkOf`, or the shop's own server. What is typed there counts there only. */
export function refusalNetwork({ keys }: Pick<Context, 'keys'>, network: string | undefined): Buffer {
  return keyedHash(keys.master.refusalNetworks, 'refusal-network', network ?? ofShop);
}

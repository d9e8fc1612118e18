import type { Arrival } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

const record = (id: string) => `store-arrival:${id}`;

/** What a platform told of a store that is nobody's yet. */
export function sealArrival({ keys, random }: Pick<Context, 'keys' | 'random'>, id: string, arrival: Arrival): Buffer {
  return sealJson(keys.master.storeArrivals, random, record(id), arrival);
}
export function openArrival({ keys }: Pick<Context, 'keys'>, id: string, sealed: Buffer): Arrival {
  return unsealJson<Arrival>(keys.master.storeArrivals, record(id), sealed);
}

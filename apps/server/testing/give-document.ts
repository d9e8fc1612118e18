import { inTenant } from '@carded/database';
import type { Context } from '#context.ts';
import { seal, sealJson } from '#platform/sealing/seal.ts';

export type GivenDocument = { id: string; storageKey: string };

type Options = {
  side: 'front' | 'back' | 'passport' | 'selfie' | 'signature';
  round?: number;
  /** Machine's reading, by field. */
  reading?: Record<string, string | null>;
  /** Machine's reading of print, with places; without `corners` like rows from before places were stored. */
  print?: { lines: readonly string[] | null; corners?: readonly (readonly (readonly [number, number])[])[] };
};

/** A stored image of a verification, as if the buyer had shown it; the bytes are JPEG in name only. */
export async function giveDocument(
  context: Context,
  accountId: string,
  verificationId: string,
  { side, round = 1, reading, print }: Options,
): Promise<GivenDocument> {
  const id = context.newId();
  const storageKey = `${accountId}/${id}`;
  const keys = await context.keys.ofAccount.get(accountId);
  const image = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from(`${side} ${round}`)]);
  await context.providers.storage.put(storageKey, seal(keys.data, context.random, `document:${id}`, image));
  await inTenant(context.db, accountId, (tx) =>
    tx
      .insertInto('documents')
      .values({
        account_id: accountId,
        verification_id: verificationId,
        id,
        side,
        storage_key: storageKey,
        size_bytes: image.length,
        round,
        created_at: new Date(context.now()),
        sealed_read: reading === undefined ? null : sealJson(keys.data, context.random, `${id}:read`, reading),
        sealed_lines:
          print === undefined
            ? null
            : sealJson(keys.data, context.random, `${id}:lines`, { engine: 'text', isFine: true, ...print }),
      })
      .execute(),
  );
  return { id, storageKey };
}

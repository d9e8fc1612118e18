import type { Context } from '#context.ts';
import { unseal } from '#platform/sealing/seal.ts';

const pngStart = Buffer.of(0x89, 0x50, 0x4e, 0x47);

export type OpenedImage = { bytes: Buffer; type: 'png' | 'jpeg' };

/** A stored image, unsealed; null when its file is gone. */
export async function openImage(
  context: Context,
  accountId: string,
  document: { id: string; storage_key: string },
): Promise<OpenedImage | null> {
  const sealed = await context.providers.storage.get(document.storage_key);
  if (sealed === null) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  const bytes = unseal(keys.data, `document:${document.id}`, sealed);
  return { bytes, type: bytes.subarray(0, 4).equals(pngStart) ? 'png' : 'jpeg' };
}

import type { Context } from '#context.ts';
import { unseal } from '#platform/sealing/seal.ts';

const pngStart = Buffer.of(0x89, 0x50, 0x4e, 0x47);

/** A stored image as a data URL; null when its file is gone. */
export const imageDataUrl = async (
  context: Context,
  accountId: string,
  document: { id: string; storage_key: string },
): Promise<string | null> => {
  const sealed = await context.providers.storage.get(document.storage_key);
  if (sealed === null) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  const image = unseal(keys.data, `document:${document.id}`, sealed);
  const type = image.subarray(0, 4).equals(pngStart) ? 'png' : 'jpeg';
  return `data:image/${type};base64,${image.toString('base64')}`;
};

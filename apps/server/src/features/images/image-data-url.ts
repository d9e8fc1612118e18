import type { Context } from '#context.ts';
import { openImage } from './open-image.ts';

/** A stored image as a data URL; null when its file is gone. */
export async function imageDataUrl(
  context: Context,
  accountId: string,
  document: { id: string; storage_key: string },
): Promise<string | null> {
  const image = await openImage(context, accountId, document);
  return image === null ? null : `data:image/${image.type};base64,${image.bytes.toString('base64')}`;
}

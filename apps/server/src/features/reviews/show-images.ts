import type { Context } from '#context.ts';
import { imageDataUrl } from '#features/images/index.ts';

type Stored = { id: string; side: string; storage_key: string };

/** The pictures of a review; read outside of transactions, so that a slow store holds no connection. */
export async function showImages(context: Context, accountId: string, images: readonly Stored[]) {
  const shown = await Promise.all(
    images.map(async (image) => ({ side: image.side, data: await imageDataUrl(context, accountId, image) })),
  );
  return shown.flatMap(({ side, data }) => (data === null ? [] : [{ side, data }]));
}

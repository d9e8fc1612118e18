import type { Context } from '#context.ts';
import { imageDataUrl } from '#features/images/index.ts';

type Stored<Mark> = { id: string; side: string; storage_key: string; marks: Mark[] };

/** The pictures of a review; read outside of transactions, so that a slow store holds no connection. */
export async function showImages<Mark>(context: Context, accountId: string, images: readonly Stored<Mark>[]) {
  const shown = await Promise.all(
    images.map(async (image) => ({ ...image, data: await imageDataUrl(context, accountId, image) })),
  );
  return shown.flatMap(({ side, data, marks }) => (data === null ? [] : [{ side, data, marks }]));
}

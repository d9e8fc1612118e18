import type { Context } from '#context.ts';
import { readAside } from '#features/buyer-steps/index.ts';
import { Refusal } from '#platform/commands/refuse.ts';
import type { IdCheck } from './read-attachments.ts';

const looking = { barcodeMs: 900, zoneMs: 700, isZoneFirst: false };

/** Whether the code of a license or the zone of a passport is on an image. While the readers are busy nobody knows, and it counts as if it were. */
export const looksLikeId = async (
  context: Context,
  pixels: { data: Uint8ClampedArray; width: number; height: number },
): Promise<IdCheck> => {
  try {
    const today = new Date(context.now()).toISOString().slice(0, 10);
    const { barcode, zone } = await readAside(pixels, { ...looking, today });
    return barcode === null && zone === null ? 'clear' : 'suspected';
  } catch (error) {
    if (error instanceof Refusal) return 'unchecked';
    throw error;
  }
};

import { parentPort } from 'node:worker_threads';
import { loadWasmFromPackage, type MrzReading, readBarcode, readMrz } from '@carded/documents/node';

type Pixels = { data: Uint8ClampedArray; width: number; height: number };
/** How long each is looked for; 0 leaves it out. A passport has a zone and no barcode, so there the zone comes first. */
export type Looking = { barcodeMs: number; zoneMs: number; isZoneFirst: boolean; today: string };
export type Question = { id: number; image: Pixels; looking: Looking };
export type Found = { barcode: string | null; zone: MrzReading | null };

const barcodeOf = async (image: Pixels, budgetMs: number): Promise<string | null> => {
  if (budgetMs === 0) return null;
  await loadWasmFromPackage();
  return (await readBarcode(image, { budgetMs }))?.text ?? null;
};

const zoneOf = async (image: Pixels, budgetMs: number, today: string): Promise<MrzReading | null> =>
  budgetMs === 0 ? null : readMrz(image, { budgetMs, today });

const look = async (image: Pixels, { barcodeMs, zoneMs, isZoneFirst, today }: Looking): Promise<Found> => {
  if (isZoneFirst) {
    const zone = await zoneOf(image, zoneMs, today);
    return { zone, barcode: zone === null ? await barcodeOf(image, barcodeMs) : null };
  }
  const barcode = await barcodeOf(image, barcodeMs);
  return { barcode, zone: barcode === null ? await zoneOf(image, zoneMs, today) : null };
};

/** Reads cards away from the thread that answers requests: looking for a barcode in a photo without any takes a second. */
parentPort?.on('message', async ({ id, image, looking }: Question) => {
  const nothing: Found = { barcode: null, zone: null };
  parentPort?.postMessage({ id, found: await look(image, looking).catch(() => nothing) });
});

import { loadWasmFromPackage, type MrzReading, type RgbaImage, readBarcode, readMrz } from '@carded/documents/node';
import type { Codes, DecodedPicture, Looking } from '#platform/pictures/picture-job.ts';
import { rgbaOf } from './rgba-of.ts';

/** A busy machine makes no card unread: budgets are counted in this process's own time. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const barcodeOf = async (image: RgbaImage, budgetMs: number): Promise<string | null> => {
  if (budgetMs === 0) return null;
  await loadWasmFromPackage();
  return (await readBarcode(image, { budgetMs, now }))?.text ?? null;
};

const zoneOf = async (image: RgbaImage, budgetMs: number, today: string): Promise<MrzReading | null> =>
  budgetMs === 0 ? null : readMrz(image, { budgetMs, today, now });

/** Looks for a barcode and a machine readable zone; what was found first is enough. */
export async function readCodes(
  { reading }: DecodedPicture,
  { isZoneFirst, today, ...usual }: Looking,
  patience: number,
): Promise<Codes> {
  const [barcodeMs, zoneMs] = [usual.barcodeMs * patience, usual.zoneMs * patience];
  if (barcodeMs === 0 && zoneMs === 0) return { barcode: null, zone: null };
  const image = rgbaOf(reading);
  if (isZoneFirst) {
    const zone = await zoneOf(image, zoneMs, today);
    return { zone, barcode: zone === null ? await barcodeOf(image, barcodeMs) : null };
  }
  const barcode = await barcodeOf(image, barcodeMs);
  return { barcode, zone: barcode === null ? await zoneOf(image, zoneMs, today) : null };
}

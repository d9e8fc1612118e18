import type { CardReading } from '#features/verifications/index.ts';
import { cardOfBarcode } from './card-of-barcode.ts';
import { cardOfZone } from './card-of-zone.ts';
import type { Found, Looking } from './document-worker.ts';
import { readAside } from './read-aside.ts';
import { reencodeImage } from './reencode-image.ts';

export type Side = 'front' | 'back' | 'passport' | 'selfie';
/** What a machine read on one side of a card. `isDoubtful`: it contradicts itself, or is on a side where no card has it; a person looks. */
export type SideReading = { card: CardReading; readBy: 'barcode' | 'mrz'; isDoubtful: boolean };
export type ReadImage = { jpeg: Buffer; reading: SideReading | null; isBlank: boolean };

/** The back has a barcode, or three lines of an ID card's zone; a front or a passport may show a barcode all the same. */
const lookingOn = {
  back: { barcodeMs: 2_500, zoneMs: 1_000, isZoneFirst: false },
  front: { barcodeMs: 500, zoneMs: 500, isZoneFirst: false },
  passport: { barcodeMs: 500, zoneMs: 1_500, isZoneFirst: true },
} as const satisfies Record<Exclude<Side, 'selfie'>, Omit<Looking, 'today'>>;

/**
 * Re-encodes an uploaded image and reads the card on it. What the buyer's device read is never believed: the pixels are read again here.
 * @throws Refusal `image_unusable` or `too_large`.
 */
export const readImage = async (base64: string, side: Side, today: string): Promise<ReadImage> => {
  const { jpeg, pixels, isBlank } = await reencodeImage(base64);
  const found = side === 'selfie' ? null : await readAside(pixels, { ...lookingOn[side], today });
  return { jpeg, isBlank, reading: found === null ? null : readingOf(found, side) };
};

const readingOf = ({ barcode, zone }: Found, side: Side): SideReading | null => {
  if (barcode !== null) {
    const card = cardOfBarcode(barcode);
    return card === null ? null : { ...card, readBy: 'barcode', isDoubtful: card.isDoubtful || side !== 'back' };
  }
  if (zone === null) return null;
  const { card, isDoubtful } = cardOfZone(zone);
  return { card, readBy: 'mrz', isDoubtful: isDoubtful || !sidesOfZone[zone.format].includes(side) };
};

/** ICAO Doc 9303: a passport's page, the front of a large ID card, the back of a small one. */
const sidesOfZone: Readonly<Record<'TD1' | 'TD2' | 'TD3', readonly Side[]>> = {
  TD1: ['back'],
  TD2: ['front', 'back'],
  TD3: ['passport'],
};

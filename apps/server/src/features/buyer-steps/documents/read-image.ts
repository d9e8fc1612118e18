import type { Base64 } from '@carded/contract';
import type { MrzReading } from '@carded/documents/node';
import { contradictions, readLicense, type WarningRule } from '@carded/domain/license';
import { isMrzCode, type MrzWarningRule } from '@carded/domain/mrz';
import type { Context } from '#context.ts';
import { countPicture } from '#features/buyer-steps/opening/buyer-scope.ts';
import { bytesOfBase64 } from '#platform/http/bodies/large-json-bodies.ts';
import type { Turn } from '#platform/pictures/fair-queue.ts';
import {
  type Codes,
  type LiveAsked,
  type LiveSeen,
  type Looking,
  type PictureSeen,
  unseenLive,
  unseenPicture,
} from '#platform/pictures/picture-job.ts';
import { writeCardDoubts } from '#verification/card-doubts.ts';
import type { CardReading } from '#verification/card-reading.ts';

export type Side = 'front' | 'back' | 'passport' | 'selfie';
/** Machine's reading of one side of a card. `isDoubtful`: it contradicts itself, or is on a side where no card has it; a person reviews. */
export type SideReading = { card: CardReading; readBy: 'barcode' | 'mrz'; isDoubtful: boolean };
type ReadImage = {
  jpeg: Buffer;
  reading: SideReading | null;
  isBlank: boolean;
  seen: PictureSeen;
  live: LiveSeen;
};

/** The back has a barcode, or three lines of an ID card's zone; a front or a passport may show a barcode all the same. */
const lookingOn = {
  back: { barcodeMs: 2_500, zoneMs: 1_000, isZoneFirst: false },
  front: { barcodeMs: 500, zoneMs: 500, isZoneFirst: false },
  passport: { barcodeMs: 500, zoneMs: 1_500, isZoneFirst: true },
} as const satisfies Record<Exclude<Side, 'selfie'>, Omit<Looking, 'today'>>;

type Asked = {
  image: Base64;
  side: Side;
  today: string;
  turn: Turn;
  /** Frames that came with a selfie. */
  live: LiveAsked | null;
};

/**
 * Re-encodes an uploaded image and reads the card on it, in its turn. The device's own reading is not trusted: the pixels are read again.
 * @throws Refusal `image_unusable`, `too_large` or `unavailable`.
 */
export async function readImage(context: Context, { image, side, today, turn, live }: Asked): Promise<ReadImage> {
  const bytes = bytesOfBase64(image);
  await countPicture(context, turn, bytes.length);
  const { eyes, looking } = context.providers;
  const codes = side === 'selfie' ? {} : { codes: { ...lookingOn[side], ...looking, today } };
  const isLookedAt = side !== 'selfie';
  const picture = isLookedAt && eyes === undefined ? ({ picture: true } as const) : {};
  const frames = live === null ? {} : { live: { move: live.move, frames: live.frames } };
  const kind = side === 'selfie' ? 'selfie' : 'document';
  const { kept, readings } = await context.pictures.read(
    { kind, bytes, asked: { ...codes, ...picture, ...frames } },
    turn,
  );
  const seen = isLookedAt && eyes !== undefined ? await eyes.picture(bytes) : readings.picture;
  return {
    jpeg: kept.bytes,
    isBlank: kept.isBlank,
    reading:
      readings.codes === undefined || readings.codes === 'not_run' ? null : readingOf(readings.codes, side, today),
    seen: seen === undefined || seen === 'not_run' ? unseenPicture : seen,
    live: readings.live === undefined || readings.live === 'not_run' ? unseenLive : readings.live,
  };
}

const readingOf = ({ barcode, zone }: Codes, side: Side, today: string): SideReading | null => {
  if (barcode !== null) {
    const card = cardOfBarcode(barcode, today);
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

/**
 * Warnings about content that no issuer prints, which a person reviews. Nobody holds the card here, so a barcode without a known issuer or a number, or of
 * another issuer than its state, which a buyer can make at home, counts too.
 */
const doubtful: ReadonlySet<WarningRule> = new Set([
  ...contradictions,
  'header_missing',
  'issuer_unknown',
  'issuer_state_mismatch',
  'issuer_country_mismatch',
  'number_missing',
]);

/** Reads the fields of a card from its barcode's text; null when it is none. */
export function cardOfBarcode(text: string, today: string): { card: CardReading; isDoubtful: boolean } | null {
  const reading = readLicense(text, { today });
  if (!reading.ok) return null;
  const { license, warnings } = reading;
  const { firstName, middleName, lastName, suffix, birthDate, expiryDate, issueDate, idNumber } = license;
  const { street, city, state, zip, country, issuer } = license;
  return {
    card: {
      ...{ firstName, middleName, lastName, suffix, birthDate, expiryDate, issueDate, idNumber },
      ...{ street, city, state, zip, country, issuer },
      warnings: writeCardDoubts(warnings),
    },
    isDoubtful: warnings.some(({ rule }) => doubtful.has(rule)),
  };
}

/** Warnings about content that no state prints, or that is too little to decide by. */
const zoneContradictions: ReadonlySet<MrzWarningRule> = new Set([
  'check_failed',
  'composite_failed',
  'date_missing',
  'date_incomplete',
  'date_impossible',
  'expires_before_birth',
  'name_missing',
  'name_unreadable',
  'number_missing',
  'code_unreadable',
  'document_code_unknown',
]);

type Zone = Pick<MrzReading, 'fields' | 'checks' | 'uncertain' | 'warnings'>;

/** The fields of a passport or ID card from its machine readable zone. Doubtful cards are looked at by a person. */
function cardOfZone(zone: Zone): { card: CardReading; isDoubtful: boolean } {
  const { fields, uncertain, warnings } = zone;
  return {
    card: {
      firstName: fields.firstNames,
      middleName: null,
      lastName: fields.lastName,
      birthDate: fields.birthDate,
      expiryDate: fields.expiryDate,
      idNumber: fields.documentNumber,
      country: fields.nationality,
      issuer: fields.issuer,
      warnings: writeCardDoubts(warnings, uncertain),
    },
    isDoubtful: isDoubtful(zone),
  };
}

/** A letter was put right or is hard to see, a check digit does not fit, nobody issues under that code, or something is missing. */
const isDoubtful = ({ fields, checks, uncertain, warnings }: Zone): boolean =>
  uncertain.length > 0 ||
  Object.values(checks).includes('failed') ||
  warnings.some(({ rule }) => zoneContradictions.has(rule)) ||
  ![fields.issuer, fields.nationality].every((code) => code !== null && isMrzCode(code));

import { readLicence } from '@carded/domain/licence';
import sharp from 'sharp';
import type { CardReading } from '#features/verifications/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { readBarcodeAside } from './read-barcode-aside.ts';

/** 10 MB of image; more pixels than a good phone takes are a bomb. */
const bytesAtMost = 10_000_000;
const pixelsAtMost = 60_000_000;
const longestSide = 2_400;

export type ReadImage = { jpeg: Buffer; reading: CardReading | null; isBlank: boolean };

/**
 * Decodes, checks and re-encodes an uploaded image (nothing but pixels survives), and reads the barcode on it. What the buyer's device read is never believed:
 * the pixels are read again here.
 * @throws Refusal `image_unusable` or `too_large`.
 */
export const readImage = async (base64: string, barcodeWithinMs: number): Promise<ReadImage> => {
  const bytes = decode(base64);
  const { jpeg, raw, isBlank } = await reencode(bytes);
  if (barcodeWithinMs === 0) return { jpeg, reading: null, isBlank };
  const text = await readBarcodeAside(
    { data: raw.data, width: raw.info.width, height: raw.info.height },
    barcodeWithinMs,
  );
  const licence = text === null ? null : readLicence(text);
  if (licence === null || !licence.ok) return { jpeg, reading: null, isBlank };
  const { licence: read } = licence;
  return {
    jpeg,
    isBlank,
    reading: {
      firstName: read.firstName,
      middleName: read.middleName,
      lastName: read.lastName,
      suffix: read.suffix,
      birthDate: read.birthDate,
      expiryDate: read.expiryDate,
      issueDate: read.issueDate,
      idNumber: read.idNumber,
      street: read.street,
      city: read.city,
      state: read.state,
      zip: read.zip,
      country: read.country,
      issuer: read.issuer,
      warnings:
        licence.warnings.length === 0
          ? null
          : licence.warnings.map((warning) => `${warning.element ?? ''} ${warning.rule}`.trim()).join('; '),
    },
  };
};

const decode = (base64: string): Buffer => {
  const text = base64.replace(/^data:image\/[a-z+.-]+;base64,/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return refuse('image_unusable');
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > bytesAtMost ? refuse('too_large') : bytes;
};

const reencode = async (bytes: Buffer) => {
  try {
    const image = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return refuse('image_unusable');
    const upright = image
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' });
    const [jpeg, raw, stats] = await Promise.all([
      upright.clone().jpeg({ quality: 88 }).toBuffer(),
      upright.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
      sharp(bytes, { limitInputPixels: pixelsAtMost }).resize(64, 64, { fit: 'inside' }).stats(),
    ]);
    return { jpeg, raw, isBlank: stats.channels.slice(0, 3).every((channel) => channel.stdev < 3) };
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error;
    return refuse('image_unusable');
  }
};

import type { RgbaImage } from '@carded/documents/browser';

/** Enough for the code of a license, and quick. */
const longestSide = 1_600;
/** A card this large, seen this well, in a photo: smaller or fainter is a window on a screenshot. */
const outline = { share: 0.22, support: 0.8 };

/**
 * Tells whether a picture shows an ID: the code on a license's back, a passport's zone, or a card's outline on a photo. Runs in this browser, before anything
 * is sent; an undecodable file is no picture.
 */
export async function looksLikeId(file: Blob): Promise<boolean> {
  const image = await pixelsOf(file).catch(() => null);
  if (image === null) return false;
  const { createBarcodeReader, createMrzReader, findCard } = await import('@carded/documents/browser');
  const [barcodes, zones] = [createBarcodeReader(), createMrzReader()];
  try {
    const [barcode, zone] = await Promise.all([
      barcodes.read(image, { budgetMs: 1_200 }).catch(() => null),
      zones.read(image, { budgetMs: 1_200 }).catch(() => null),
    ]);
    if (barcode !== null || zone !== null) return true;
    const card = file.type === 'image/png' ? null : findCard(image);
    return card !== null && card.share >= outline.share && card.support >= outline.support;
  } finally {
    barcodes.close();
    zones.close();
  }
}

const pixelsOf = async (file: Blob): Promise<RgbaImage> => {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) throw new Error('no canvas');
  drawing.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return drawing.getImageData(0, 0, width, height);
};

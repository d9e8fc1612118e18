import type { RgbaImage } from '@carded/documents/browser';
import { useEffect, useRef, useState } from 'react';
import type { DraftFile } from '#platform/draft-store.ts';

/** Limits of a message's files, equal to the server's. */
export const attachmentRules = { count: 5, eachBytes: 5_000_000, allBytes: 10_000_000 };
export const uploadProblem = 'Error uploading attachments, file sizes may be too large. Please try again.';
const accepted = /\.(png|jpe?g|jfif|webp|gif|pdf|xlsx?|ods|csv|tsv|zip)$/i;

export type Attachment = DraftFile & { mayBeId: boolean };

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });

/** Names a pasted file, which has no name. */
const named = (file: File, at: number): string =>
  file.name === '' || file.name === 'image.png'
    ? `screenshot-${at + 1}.${file.type.split('/')[1] ?? 'png'}`
    : file.name;

type Held = { files: readonly Attachment[]; doubted: readonly Attachment[] };

/**
 * The files of a message. Pictures are looked at here before they are taken: one that may be an ID waits in `doubted` for the person's word.
 * @param onChange what the files are from now on
 */
export function useAttachments(files: readonly Attachment[], onChange: (files: Attachment[]) => void) {
  const [doubted, setDoubted] = useState<readonly Attachment[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  // Files that are added while others are read wait here for their turn, and count on what came before.
  const reading = useRef(Promise.resolve());
  const held = useRef<Held>({ files, doubted });
  useEffect(() => {
    held.current = { files, doubted };
  }, [files, doubted]);
  const hold = (now: Held) => {
    held.current = now;
    onChange([...now.files]);
    setDoubted(now.doubted);
  };

  const take = async (given: readonly File[]) => {
    const names = given.map((file, at) => named(file, held.current.files.length + at));
    const refusal = given.length === 0 ? null : refusalOf(given, names, held.current);
    setProblem(refusal);
    if (refusal !== null) return;
    setIsReading(true);
    try {
      const taken: Attachment[] = [];
      for (const [at, file] of given.entries()) taken.push(await attachmentOf(file, names[at] ?? file.name));
      hold({
        files: [...held.current.files, ...taken.filter((one) => !one.mayBeId)],
        doubted: [...held.current.doubted, ...taken.filter((one) => one.mayBeId)],
      });
    } catch {
      setProblem(uploadProblem);
    } finally {
      setIsReading(false);
    }
  };

  return {
    add: (given: readonly File[]) => {
      reading.current = reading.current.then(() => take(given));
    },
    isReading,
    problem,
    doubted,
    drop: (id: string) => onChange(files.filter((file) => file.id !== id)),
    leaveOut: () => setDoubted([]),
    takeAnyway: () => hold({ files: [...files, ...doubted], doubted: [] }),
  };
}

/** Tells why files cannot be added to those that are held, or null. */
const refusalOf = (given: readonly File[], names: readonly string[], { files, doubted }: Held): string | null => {
  if (files.length + doubted.length + given.length > attachmentRules.count)
    return `A message takes ${attachmentRules.count} files at most.`;
  if (!names.every((name) => accepted.test(name))) return 'Attach an image, a PDF, a spreadsheet, a CSV or a zip.';
  const all = [...files, ...given].reduce((sum, { size }) => sum + size, 0);
  return all > attachmentRules.allBytes || given.some(({ size }) => size > attachmentRules.eachBytes)
    ? uploadProblem
    : null;
};

const attachmentOf = async (file: File, name: string): Promise<Attachment> => ({
  id: crypto.randomUUID(),
  name,
  type: file.type,
  size: file.size,
  data: await read(file),
  mayBeId: file.type.startsWith('image/') && (await looksLikeId(file)),
});

/** Enough for the code of a license, and quick. */
const longestSide = 1_600;
/** A card this large, seen this well, in a photo: smaller or fainter is a window on a screenshot. */
const outline = { share: 0.22, support: 0.8 };

/**
 * Tells whether a picture shows an ID: the code on a license's back, a passport's zone, or a card's outline on a photo. Runs in this browser, before anything
 * is sent; an undecodable file is no picture.
 */
async function looksLikeId(file: Blob): Promise<boolean> {
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

import { type FileFormat, sniffedBytes, sniffFormat } from '#pictures/sniff-format.ts';

/** Opens a photo file, turned upright. Null when this browser cannot show its format (HEIC outside Safari) or when it is no picture. */
export async function openPhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Why a file is no photo that can be used here. */
export type FileFault = Exclude<FileFormat, 'other'> | 'too_large' | 'unknown';

/** A phone's largest photos have a third of this; more would only stall the browser. */
const mostBytes = 40_000_000;

/** The opened photo, or what is wrong with the file. */
export async function openFile(file: Blob): Promise<ImageBitmap | FileFault> {
  const format = sniffFormat(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()));
  if (format === 'pdf' || format === 'video') return format;
  if (file.size > mostBytes) return 'too_large';
  return (await openPhoto(file)) ?? (format === 'heic' ? 'heic' : 'unknown');
}

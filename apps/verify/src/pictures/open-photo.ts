import type { FrameQuality } from '@carded/documents/browser';

/** Opens a photo file, turned upright. Null when this browser cannot show its format (HEIC outside Safari) or when it is no picture. */
export async function openPhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Reason why a file is no usable photo. */
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

/** Kind of a file by its first bytes, as far as it helps the person who chose it. */
type FileFormat = 'heic' | 'pdf' | 'video' | 'other';

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
/** Bytes that are looked at. */
const sniffedBytes = 16;

/** HEIC and video share one container (ISO/IEC 14496-12) and differ in its brand; AVIF is a picture that browsers open. */
export function sniffFormat(bytes: Uint8Array): FileFormat {
  const text = String.fromCharCode(...bytes.subarray(0, sniffedBytes));
  if (text.startsWith('%PDF')) return 'pdf';
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    if (heicBrands.has(brand)) return 'heic';
    return brand.startsWith('avi') ? 'other' : 'video';
  }
  const isMatroska = text.startsWith('\x1a\x45\xdf\xa3');
  const isAvi = text.startsWith('RIFF') && text.slice(8, 11) === 'AVI';
  return isMatroska || isAvi ? 'video' : 'other';
}

/** Longest text the server accepts; no card has more. */
const longest = 4000;

/** Makes the text of a card's code for the server, which reads it again. */
export function deviceTextOf({ text }: { readonly text: string }): string {
  return text.slice(0, longest);
}

/** Likely reason why a photo cannot be read. */
export type PhotoHint = 'is_back' | 'same_side' | 'small' | 'dark' | 'glare' | 'blurred' | 'no_code';

type PhotoFacts = {
  readonly quality: FrameQuality;
  /** The longer side of what is sent, in pixels. */
  readonly longest: number;
  /** Whether its code was read; null when there is none to read. */
  readonly isCodeRead: boolean | null;
  /** Set when it shows another side than requested. */
  readonly wrongSide?: 'is_back' | 'same_side' | null;
};

/** A card of this many pixels has letters a person can just read. */
const smallest = 640;

/** Worst first, two at most; none for a card whose code was read: then it is good enough. */
export function photoHints({ quality, longest, isCodeRead, wrongSide = null }: PhotoFacts): readonly PhotoHint[] {
  if (wrongSide !== null) return [wrongSide];
  if (isCodeRead === true) return [];
  const { sharpness, brightness, glare } = quality;
  const hints: PhotoHint[] = [];
  if (longest < smallest) hints.push('small');
  if (brightness < limits.leastBrightness) hints.push('dark');
  if (glare > limits.mostGlare) hints.push('glare');
  if (sharpness < limits.leastSharpness) hints.push('blurred');
  if (isCodeRead === false) hints.push('no_code');
  return hints.slice(0, 2);
}

/** Limits of a picture that is good enough to read, in the units of `FrameQuality`. */
export const limits = { leastSharpness: 0.25, leastBrightness: 0.2, mostGlare: 0.05 } as const;

import type { Sharp } from 'sharp';
import { type PictureKind, pictureKinds } from '#platform/pictures/picture-kinds.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** What a picture is by its first bytes; null for anything that is not taken. Nothing else is given to a decoder. */
export function formatOf(bytes: Uint8Array): Format | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.length)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.startsWith('GIF87a') || text.startsWith('GIF89a') ? 'gif' : null;
}

export type Header = { format: Format; hasAlpha: boolean };

/** Reads format and size without decoding. @returns why it is refused, or what it is */
export async function readHeader(
  image: Sharp,
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<Header | 'image_unusable' | 'too_large'> {
  const { pixelsAtMost, bytesAtMost, takesGif } = pictureKinds[kind];
  if (bytes.length > bytesAtMost) return 'too_large';
  const format = formatOf(bytes);
  if (format === null || (format === 'gif' && !takesGif)) return 'image_unusable';
  const { width, height, hasAlpha } = await image.metadata();
  if (width * height > pixelsAtMost) return 'image_unusable';
  return { format, hasAlpha };
}

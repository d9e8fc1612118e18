import type { Base64 } from '@carded/contract';
import { refuse } from '#platform/commands/refuse.ts';
import { decodeInPlace } from './bytes.ts';

/**
 * The bytes of base64, with or without the beginning of a data URL, as text or decoded while it came in.
 * @throws Refusal `image_unusable`, or what it is told, when it is none.
 */
export function bytesOfBase64(
  given: Base64,
  otherwise: 'image_unusable' | 'attachment_unusable' = 'image_unusable',
): Buffer {
  const bytes =
    typeof given === 'string'
      ? decodeInPlace(Buffer.from(given))
      : Buffer.from(given.buffer, given.byteOffset, given.length);
  return bytes.length > 0 ? bytes : refuse(otherwise);
}

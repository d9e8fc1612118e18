import type { Base64 } from '@carded/contract';
import { refuse } from '#platform/commands/refuse.ts';
import { decodeInPlace } from './bytes.ts';

/**
 * Decodes base64, with or without the prefix of a data URL, given as text or as bytes that were decoded on arrival.
 * @throws Refusal `image_unusable`, or the given code, for anything else
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

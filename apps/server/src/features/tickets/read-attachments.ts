import { attachmentLimits, type Base64 } from '@carded/contract';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { bytesOfBase64 } from '#platform/pictures/bytes-of-base64.ts';
import type { ReadAttachment, Sender } from './read-attachment.ts';
import { rewriteImage } from './rewrite-image.ts';
import { extensionOf, typeOfBytes } from './type-of-bytes.ts';

export type NewAttachment = { name: string; data: Base64 };

/** The words that the upload's form shows for files that are too much. */
export const uploadProblem = 'Error uploading attachments, file sizes may be too large. Please try again.';

/**
 * Takes the files of a message one after the other: sizes before anything is decoded, type by content, images rewritten. Anything else is kept as it came,
 * never opened.
 * @throws Refusal `too_large`, `attachment_unusable` or `unavailable`.
 */
export async function readAttachments(
  context: Context,
  sender: Sender,
  given: readonly NewAttachment[] = [],
): Promise<ReadAttachment[]> {
  const sizes = given.map(({ data }) => (typeof data === 'string' ? Math.floor((data.length * 3) / 4) : data.length));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all > attachmentLimits.allBytes + 16 || sizes.some((size) => size > attachmentLimits.eachBytes + 2))
    refuse('too_large', { message: uploadProblem });
  const read: ReadAttachment[] = [];
  for (const one of given) read.push(await readOne(context, sender, one));
  return read;
}

const readOne = async (context: Context, sender: Sender, { name, data }: NewAttachment): Promise<ReadAttachment> => {
  const bytes = bytesOfBase64(data, 'attachment_unusable');
  const clean = cleanName(name);
  const found = typeOfBytes(bytes, clean) ?? refuse('attachment_unusable');
  if (found.kind !== 'image') return { name: clean, kind: found.kind, type: found.type, bytes, idCheck: 'unchecked' };
  const { extension, ...image } = await rewriteImage(context, sender, bytes);
  return { name: renamed(clean, extension), kind: 'image', ...image };
};

/** No folders, nothing that a file system or a header would stumble over; the end, which says the type, stays. */
const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{C}<>:"|?*;%]/gu, '_').slice(-100) || 'file';

const renamed = (name: string, extension: string): string => {
  const before = extensionOf(name);
  if (before === extension || (extension === 'jpg' && before === 'jpeg')) return name;
  return `${name.slice(0, name.length - before.length)}${extension}`;
};

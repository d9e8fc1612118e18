import type { ReadReply } from './read-replies.ts';

/** A message as the merchant sees it; `seenAt`: when this login last looked. */
export function presentReply({ attachments, ...reply }: ReadReply, seenAt: Date | null) {
  return {
    ...reply,
    attachments: attachments.map(({ idCheck: _, ...file }) => file),
    new: reply.is_staff && (seenAt === null || Date.parse(reply.at) > seenAt.getTime()),
  };
}

import type { Context } from '#context.ts';
import { openImage } from '#features/images/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import type { Turn } from '#platform/pictures/fair-queue.ts';
import { type FacesSeen, type LiveSeen, unseenFaces, unseenLive } from '#platform/pictures/seen.ts';
import type { LiveGiven, LiveShown } from './live-given.ts';
import { printedSide } from './printed-side.ts';

export type SelfieSeen = {
  /** The frames that were looked at; null where there were none. */
  shown: LiveShown | null;
  live: Omit<LiveSeen, 'outcome'> & { outcome: LiveSeen['outcome'] | 'upload' };
  faces: FacesSeen;
  /** The picture of the card that the face was compared with. */
  comparedWith: string | null;
};
type Of = { turn: Turn; round: number };

/** What machines see of a selfie. Faces are compared only where frames show the move that was asked for. @param live what they show */
export async function seeSelfie(context: Context, of: Of, given: LiveGiven, live: LiveSeen): Promise<SelfieSeen> {
  const alone = { faces: unseenFaces, comparedWith: null };
  if (typeof given === 'string') return { shown: null, live: { ...unseenLive, outcome: given }, ...alone };
  const compared = live.outcome === 'passed' ? await compareWithCard(context, of, given) : alone;
  return { shown: given, live, ...compared };
}

async function compareWithCard(
  context: Context,
  { turn, round }: Of,
  { frames }: LiveShown,
): Promise<Pick<SelfieSeen, 'faces' | 'comparedWith'>> {
  const { accountId, subject: verificationId } = turn;
  const printed = await inAccount(context, accountId, (tx) => printedSide(tx, { accountId, verificationId, round }));
  const image = printed === undefined ? null : await openImage(context, accountId, printed);
  if (printed === undefined || image === null) return { faces: unseenFaces, comparedWith: null };
  const { outcome, engine } = await context.providers.faces.compareFaces({ document: image.bytes, frames, turn });
  return {
    faces: { outcome: outcome === 'not_available' ? 'not_run' : outcome, engine },
    comparedWith: printed.id,
  };
}

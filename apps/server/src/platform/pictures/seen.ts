/** What is seen on any picture of a card: whether it is one, and doubts. */
export type PictureSeen = {
  shape: 'card' | 'trimmed' | 'no_card' | 'not_run';
  drawn: 'clear' | 'flagged' | 'not_run';
  screen: 'clear' | 'flagged' | 'not_run';
  /** Nearly the same for a copy of the picture, 64 hexadecimal signs; null where there is none. */
  hash: string | null;
  /** What judged each, with its version. */
  engines: { shape: string; drawn: string; screen: string };
};

/** Corners of a line as it is read (top left, top right, bottom right, bottom left), each across and down as a share of the picture, 0 to 1. */
export type LineCorners = [across: number, down: number][];

/** What is seen on a card's printed side. */
export type PrintSeen = {
  /** Printed lines, from top to bottom: personal data. Null: nobody read them, which never counts for the buyer. */
  lines: readonly string[] | null;
  /** Where each of them is. Absent: nobody said. */
  corners?: readonly LineCorners[];
  portrait: 'yes' | 'no' | 'unsure' | 'not_run';
  engines: { text: string; portrait: string };
};

/** Whether frames of a face show the move that was asked for. */
export type LiveSeen = { outcome: 'passed' | 'failed' | 'not_run'; engine: string };
/** Whether they show the face on a document. */
export type FacesSeen = { outcome: 'same' | 'unsure' | 'different' | 'not_run'; engine: string };

/** In place of our own: `upload` is as the buyer sent it, `kept` as it is stored, of the verification named. */
export type Eyes = {
  picture: (upload: Buffer) => Promise<PictureSeen>;
  print: (kept: Buffer, verification: string) => Promise<PrintSeen>;
};

const nobody = 'none';
/** Nothing has looked. */
export const unseenPicture: PictureSeen = {
  shape: 'not_run',
  drawn: 'not_run',
  screen: 'not_run',
  hash: null,
  engines: { shape: nobody, drawn: nobody, screen: nobody },
};
export const unseenPrint: PrintSeen = {
  lines: null,
  portrait: 'not_run',
  engines: { text: nobody, portrait: nobody },
};
export const unseenLive: LiveSeen = { outcome: 'not_run', engine: nobody };
export const unseenFaces: FacesSeen = { outcome: 'not_run', engine: nobody };

import type { MrzReading } from '@carded/documents/node';
import { type LiveMove, liveFrames } from '@carded/domain/codes';

/** Time in ms for each search; 0 skips it. A passport has a zone and no barcode, so its zone is read first. `today`: YYYY-MM-DD. */
export type Looking = { barcodeMs: number; zoneMs: number; isZoneFirst: boolean; today: string };
/** Longest side of the picture that is read, in pixels: a larger one shows finer print, and takes longer. */
export type PrintAsked = { longestSide: number };
/** A face that moves, as encoded pictures in order. */
export type LiveAsked = { move: LiveMove; frames: readonly Uint8Array[] };
export type FacesAsked = { frames: readonly Uint8Array[] };
/** Text of a barcode, and the machine-readable zone. */
export type Codes = { barcode: string | null; zone: MrzReading | null };

/** Steps of reading a decoded picture, with their input and result. */
export type Steps = {
  codes: { asked: Looking; found: Codes };
  picture: { asked: true; found: PictureSeen };
  print: { asked: PrintAsked; found: PrintSeen };
  /** For a selfie. */
  live: { asked: LiveAsked; found: LiveSeen };
  /** For the printed side of a document. */
  faces: { asked: FacesAsked; found: FacesSeen };
};
export type StepName = keyof Steps;
export type Asked = { [Name in StepName]?: Steps[Name]['asked'] };
/** Results of the steps. A requested step that is missing or `not_run` was not carried out, which never counts as a finding. */
export type Readings = { [Name in StepName]?: Steps[Name]['found'] | 'not_run' };

export type PictureJob = { kind: PictureKind; bytes: Uint8Array; asked: Asked };
/** The picture encoded again, so that only its pixels survive. */
export type KeptPicture = { type: 'image/jpeg' | 'image/png'; bytes: Buffer; isBlank: boolean };
export type ReadPicture = { kept: KeptPicture; readings: Readings };

/** Pixels as they are passed to steps: three bytes each, red, green, blue. */
export type RgbPixels = { data: Uint8Array; width: number; height: number };
/** `upload` as it was sent, `reading` no larger than 2,400 pixels. Both upright. */
export type DecodedPicture = { upload: RgbPixels; reading: RgbPixels };

/**
 * Request to a reader; the picture's bytes are sent beside it, and beside the answer. `patience`: factor by which the reader may take longer than usual.
 */
export type ToReader = { id: number; job: Omit<PictureJob, 'bytes'>; patience: number };
/** Message of a reader, which sends each part as soon as it is ready: parts from before it died still count. */
export type FromReader = { id: number } & (
  | { part: 'begun' }
  | { part: 'refused'; why: 'image_unusable' | 'too_large' }
  | { part: 'kept'; kept: Omit<KeptPicture, 'bytes'> }
  | { part: 'step'; readings: Readings }
  /** Decoding took longer than that of any ordinary picture; the reader waits to be ended. */
  | { part: 'too_heavy' }
  | { part: 'done'; cpuMs: number; residentBytes: number }
);

type Kind = {
  /** Limit on the size in the picture's header, checked before anything is decoded. */
  pixelsAtMost: number;
  bytesAtMost: number;
  /** Longest side of the kept picture. Pixels. */
  longestSide: number;
  takesGif: boolean;
  /** A screenshot stays sharp and may be transparent; anything else is kept as JPEG. */
  keepsPng: boolean;
};

/** Kinds of pictures and their limits. A phone's "12 megapixels" are 12.2 million. */
export const pictureKinds = {
  document: { pixelsAtMost: 25_000_000, bytesAtMost: 10_000_000, longestSide: 2_400, takesGif: false, keepsPng: false },
  selfie: { pixelsAtMost: 12_500_000, bytesAtMost: 10_000_000, longestSide: 2_400, takesGif: false, keepsPng: false },
  /** Frame of a live selfie, sent beside the picture that is kept: never kept. */
  frame: {
    pixelsAtMost: 2_500_000,
    bytesAtMost: liveFrames.bytesAtMost,
    longestSide: 1_280,
    takesGif: false,
    keepsPng: false,
  },
  signature: { pixelsAtMost: 2_000_000, bytesAtMost: 300_000, longestSide: 2_400, takesGif: false, keepsPng: false },
  attachment: { pixelsAtMost: 25_000_000, bytesAtMost: 5_000_002, longestSide: 4_000, takesGif: true, keepsPng: true },
} as const satisfies Record<string, Kind>;

export type PictureKind = keyof typeof pictureKinds;

/** Findings on any picture of a card: whether it is one, and doubts. */
export type PictureSeen = {
  shape: 'card' | 'trimmed' | 'no_card' | 'not_run';
  drawn: 'clear' | 'flagged' | 'not_run';
  screen: 'clear' | 'flagged' | 'not_run';
  /** Engine of each finding, with its version. */
  engines: { shape: string; drawn: string; screen: string };
};

/** Corners of a line as it is read (top left, top right, bottom right, bottom left), each across and down as a share of the picture, 0 to 1. */
export type LineCorners = [across: number, down: number][];

/** Findings on a card's printed side. */
export type PrintSeen = {
  /** Printed lines, from top to bottom: personal data. Null: not read, which never counts in the buyer's favor. */
  lines: readonly string[] | null;
  /** Corners of each line; absent where they are not known. */
  corners?: readonly LineCorners[];
  portrait: 'yes' | 'no' | 'unsure' | 'not_run';
  engines: { text: string; portrait: string };
};

/** Whether frames of a face show the move that was asked for. */
export type LiveSeen = { outcome: 'passed' | 'failed' | 'not_run'; engine: string };
/** Whether they show the face on a document. */
export type FacesSeen = { outcome: 'same' | 'unsure' | 'different' | 'not_run'; engine: string };

/** Readers in place of ours. `upload` is the picture as sent, `kept` as stored, of the named verification. */
export type Eyes = {
  picture: (upload: Buffer) => Promise<PictureSeen>;
  print: (kept: Buffer, verification: string) => Promise<PrintSeen>;
};

const nobody = 'none';
/** Findings of a picture that was not examined. */
export const unseenPicture: PictureSeen = {
  shape: 'not_run',
  drawn: 'not_run',
  screen: 'not_run',
  engines: { shape: nobody, drawn: nobody, screen: nobody },
};
export const unseenPrint: PrintSeen = {
  lines: null,
  portrait: 'not_run',
  engines: { text: nobody, portrait: nobody },
};
export const unseenLive: LiveSeen = { outcome: 'not_run', engine: nobody };
export const unseenFaces: FacesSeen = { outcome: 'not_run', engine: nobody };

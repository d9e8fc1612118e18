import { liveFrames } from '@carded/domain/codes';

type Kind = {
  /** By the header, before anything is decoded. */
  pixelsAtMost: number;
  bytesAtMost: number;
  /** What is kept is no larger. Pixels. */
  longestSide: number;
  takesGif: boolean;
  /** A screenshot stays sharp and may be transparent; anything else is kept as JPEG. */
  keepsPng: boolean;
};

/** What pictures are sent as, and how large they may be. A phone's "12 megapixels" are 12.2 million. */
export const pictureKinds = {
  document: { pixelsAtMost: 25_000_000, bytesAtMost: 10_000_000, longestSide: 2_400, takesGif: false, keepsPng: false },
  selfie: { pixelsAtMost: 12_500_000, bytesAtMost: 10_000_000, longestSide: 2_400, takesGif: false, keepsPng: false },
  /** Of a live selfie, beside the picture that is kept: never kept. */
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

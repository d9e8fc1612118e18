import { type CardImage, fromFile } from '#cards/image.ts';
import { portraitSvg } from './portrait.ts';

export type LiveFrameOptions = {
  /** Share of the picture's width that the head and shoulders take. */
  readonly size?: number;
  /** How far the face looks to the right of the picture, -1 to 1: the person's own left. */
  readonly aside?: number;
  /** Degrees that the head is tilted. */
  readonly tilt?: number;
  readonly side?: number;
};

/** A picture of the face on a seed's card as a camera before it would take one. */
export function liveFrame(
  seed: number,
  { size = 0.7, aside = 0, tilt = 0, side = 640 }: LiveFrameOptions = {},
): Promise<CardImage> {
  const [width, at] = [400 * size, 200 - 200 * size];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 400 400"><rect width="400" height="400" fill="#9fb0a6"/>
<g transform="rotate(${tilt} 200 200)"><svg x="${at}" y="${at * 0.6}" width="${width}" height="${width * 1.25}" viewBox="0 0 300 375">${portraitSvg(seed, aside)}</svg></g></svg>`;
  return fromFile(Buffer.from(svg));
}

type Move = 'closer' | 'turn_left' | 'turn_right';
const moves: Readonly<Record<Move, readonly LiveFrameOptions[]>> = {
  closer: [{ size: 0.55 }, { size: 0.62 }, { size: 0.7 }, { size: 0.8 }],
  turn_left: [{}, { aside: 0.2 }, { aside: 0.6 }, { aside: 1 }],
  turn_right: [{}, { aside: -0.2 }, { aside: -0.6 }, { aside: -1 }],
};

/** The face of a seed's card doing what was asked, before a camera that nobody holds quite still: never the same pictures for two takes. */
export function liveMove(seed: number, move: Move, take: number): Promise<CardImage[]> {
  return Promise.all(
    moves[move].map((one, at) => liveFrame(seed, { ...one, tilt: ((take * 5 + at * 3) % 7) / 2 - 1.5 + take / 1_000 })),
  );
}

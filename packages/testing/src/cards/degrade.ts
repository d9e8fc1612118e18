import sharp, { type Sharp } from 'sharp';
import { addGlare, addNoise, addScratches, addShade } from './degrade-light.ts';
import { keystone, rotate } from './degrade-shape.ts';
import { type CardImage, fromFile, toJpeg } from './image.ts';
import { seededRandom } from './random.ts';

/** One thing that goes wrong between a card and its picture. */
export type Degradation =
  /** Resampled to `factor` of its size. */
  | { readonly kind: 'scale'; readonly factor: number }
  /** Turned clockwise; the picture grows to hold all of it. 90 makes a portrait of a card. */
  | { readonly kind: 'rotate'; readonly degrees: number }
  /** Gaussian, in pixels. */
  | { readonly kind: 'blur'; readonly sigma: number }
  /** Gaussian, in steps of 255. */
  | { readonly kind: 'noise'; readonly sigma: number }
  | { readonly kind: 'jpeg'; readonly quality: number }
  /** Light falls off towards one corner, down to `darkest` (0 to 1) of it. */
  | { readonly kind: 'shade'; readonly darkest: number }
  /** A lamp's reflection somewhere over the lower half; at strength 1 its middle is white. */
  | { readonly kind: 'glare'; readonly strength: number }
  | { readonly kind: 'scratches'; readonly count: number }
  /** The far edge is shorter by this share of the width. */
  | { readonly kind: 'keystone'; readonly amount: number };

/** Applies the steps in their order. The same seed gives the same pixels. */
export async function degrade(image: CardImage, steps: readonly Degradation[], seed = 1): Promise<CardImage> {
  const random = seededRandom(seed);
  let current = image;
  for (const step of steps) current = await apply(current, step, random);
  return current;
}

async function apply(image: CardImage, step: Degradation, random: () => number): Promise<CardImage> {
  switch (step.kind) {
    case 'scale':
      return resize(image, step.factor);
    case 'rotate':
      return rotate(image, step.degrees);
    case 'keystone':
      return keystone(image, step.amount);
    case 'blur':
      return throughSharp(image, (pixels) => pixels.blur(step.sigma));
    case 'jpeg':
      return fromFile(await toJpeg(image, step.quality));
    case 'noise':
      return addNoise(image, step.sigma, random);
    case 'shade':
      return addShade(image, step.darkest, random);
    case 'glare':
      return addGlare(image, step.strength, random);
    case 'scratches':
      return addScratches(image, step.count, random);
  }
}

function resize(image: CardImage, factor: number): Promise<CardImage> {
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  return throughSharp(image, (pixels) => pixels.resize(width, height, { fit: 'fill', kernel: 'cubic' }));
}

async function throughSharp(image: CardImage, change: (pixels: Sharp) => Sharp): Promise<CardImage> {
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  const { data, info } = await change(sharp(image.data, { raw })).raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

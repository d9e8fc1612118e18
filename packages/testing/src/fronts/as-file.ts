import { type CardImage, fromFile } from '#cards/image.ts';
import { CARD } from './front-svg.ts';

export type AsFileOptions = {
  readonly svg: string;
  /** Size of the drawing, in its own units; a card's when left out. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly widthPx: number;
  /** Ground below the card; null: the picture ends where the card does. */
  readonly ground: string | null;
};

/** A drawing as a program writes it, which no lens ever saw. */
export function asFile({ svg, size = CARD, widthPx, ground }: AsFileOptions): Promise<CardImage> {
  const edge = ground === null ? 0 : 90;
  const [width, height] = [size.width + 2 * edge, size.height + 2 * edge];
  const heightPx = Math.round((widthPx * height) / width);
  const page =
    ground === null ? '' : `<rect x="${-edge}" y="${-edge}" width="${width}" height="${height}" fill="${ground}"/>`;
  return fromFile(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="${-edge} ${-edge} ${width} ${height}">${page}${svg}</svg>`,
    ),
  );
}

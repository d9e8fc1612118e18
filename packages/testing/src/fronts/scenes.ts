import sharp from 'sharp';
import { type CardImage, fromFile, toJpeg } from '#cards/image.ts';
import { gaussian, seededRandom } from '#cards/random.ts';
import { CARD } from './front-svg.ts';

/** A scene with a card in it, of four to three. */
export type SceneOptions = {
  /** Drawing on the card, in units of which it is 856 by 540. */
  readonly svg: string;
  /** The card's share of the picture's width. */
  readonly share: number;
  readonly seed: number;
  readonly widthPx?: number;
};

type EvenOptions = SceneOptions & {
  /** Red, green and blue of the surface, each pixel exactly this: crushed to black, or washed out. */
  readonly ground: readonly [number, number, number];
  /** Deviation of the sensor's noise on the card, in steps of 255. */
  readonly noise: number;
  readonly quality: number;
};

/** A photographed card on a surface that came out without any grain: a dark desk in poor light, a table in the sun. */
export async function onEvenSurface(options: EvenOptions): Promise<CardImage> {
  const { svg, share, seed, widthPx = 1_600, ground, noise, quality } = options;
  const [r, g, b] = ground;
  const place = placeOf(share, widthPx);
  const surface = sharp({ create: { ...place.picture, channels: 3, background: { r, g, b } } });
  const laid = surface.composite([{ input: await rendered(svg, place.card), left: place.left, top: place.top }]);
  const data = await sharp(await laid.png().toBuffer())
    .blur(0.6)
    .removeAlpha()
    .raw()
    .toBuffer();
  const random = seededRandom(seed * 577 + 31);
  const { width, height } = place.card;
  for (let y = place.top; y < place.top + height; y++)
    for (let at = (y * widthPx + place.left) * 3; at < (y * widthPx + place.left + width) * 3; at++)
      data[at] = clamped((data[at] ?? 0) + noise * gaussian(random));
  const png = await sharp(data, { raw: { ...place.picture, channels: 3 } })
    .png()
    .toBuffer();
  return fromFile(await toJpeg(await fromFile(png), quality));
}

type IntoOptions = SceneOptions & { readonly noise: number };

/** A card drawn by a program and laid into a photographed desk: all of the picture has grain but the card. */
export async function drawnIntoPhoto({ svg, share, seed, widthPx = 1_400, noise }: IntoOptions): Promise<CardImage> {
  const place = placeOf(share, widthPx);
  const random = seededRandom(seed * 601 + 7);
  const desk = [112, 88, 66] as const;
  const data = Buffer.alloc(place.picture.width * place.picture.height * 3);
  for (let at = 0; at < data.length; at++) data[at] = clamped((desk[at % 3] ?? 0) + noise * gaussian(random));
  const photo = sharp(data, { raw: { ...place.picture, channels: 3 } });
  const card = await rendered(svg, place.card);
  return fromFile(
    await photo
      .composite([{ input: card, left: place.left, top: place.top }])
      .png()
      .toBuffer(),
  );
}

function placeOf(share: number, widthPx: number) {
  const picture = { width: widthPx, height: Math.round(widthPx * 0.75) };
  const width = Math.round(widthPx * share);
  const card = { width, height: Math.round((width * CARD.height) / CARD.width) };
  const [left, top] = [Math.round((widthPx - width) / 2), Math.round((picture.height - card.height) / 2)];
  return { picture, card, left, top };
}

function rendered(svg: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${CARD.width} ${CARD.height}">${svg}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

const clamped = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

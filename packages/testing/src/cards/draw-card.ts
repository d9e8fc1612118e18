import { Canvas, type Color } from './canvas.ts';
import { type CardDetails, type CardPerson, documentNumberOf } from './card-person.ts';
import { drawBarcode } from './draw-barcode.ts';
import type { CardImage } from './image.ts';
import { pick, seededRandom } from './random.ts';

export type CardBackOptions = {
  readonly side?: 'back';
  /** Content of the barcode. */
  readonly text: string;
  /** Pixels per barcode module (the narrowest bar); whole. */
  readonly modulePx?: number;
  /** Data columns of the symbol, 1 to 30. */
  readonly columns?: number;
  /** Error correction level of the symbol, 0 to 8. */
  readonly correction?: number;
  /** Chooses colors and pattern. */
  readonly seed?: number;
};

export type CardFrontOptions = {
  readonly side: 'front';
  readonly person: CardPerson;
  readonly details: CardDetails;
  /** Width of the card in pixels. */
  readonly widthPx?: number;
  readonly seed?: number;
};

export type DrawCardOptions = CardBackOptions | CardFrontOptions;

const INK: Color = [28, 28, 34];
const DESKS: readonly Color[] = [
  [96, 74, 58],
  [58, 62, 70],
  [150, 148, 140],
  [34, 40, 38],
  [198, 190, 178],
];
const GROUNDS: readonly Color[] = [
  [252, 252, 250],
  [232, 240, 248],
  [248, 238, 226],
  [230, 244, 232],
  [246, 232, 240],
];
/** ISO/IEC 7810 ID-1: 85.60 × 53.98 mm, corners of 3.18 mm. */
const ID1 = { height: 53.98 / 85.6, corner: 3.18 / 85.6 };

/**
 * A plausible synthetic card lying on a desk: the back with its PDF417 symbol, or a plain front with a drawn outline
 * instead of a portrait. Never the picture of a real person. The same options give the same pixels.
 */
export function drawCard(options: DrawCardOptions): CardImage {
  return options.side === 'front' ? drawFront(options) : drawBack(options);
}

function drawBack({ text, modulePx = 3, columns = 12, correction = 5, seed = 1 }: CardBackOptions): CardImage {
  const random = seededRandom(seed);
  const symbol = drawBarcode(text, { columns, correction, rowHeight: 3 });
  const [symbolWidth, symbolHeight] = [symbol.width * modulePx, symbol.height * modulePx];
  const width = Math.max(Math.round(symbolWidth * 1.16), Math.round(symbolHeight / 0.42 / ID1.height));
  const { canvas, left, top, height } = cardOnDesk(width, random);

  canvas.rectangle(left, top + height * 0.06, width, height * 0.14, [44, 38, 40]);
  const line = Math.max(1, Math.round(width / 420));
  for (let row = 0; row < 3; row++) {
    const words = 'CLASS D  END NONE  REST NONE  DONOR Y  REV 06/01/2018'.slice(row * 4, row * 4 + 40);
    canvas.text(left + width * 0.07, top + height * (0.25 + row * 0.065), words, line, INK);
  }
  const symbolLeft = Math.round(left + (width - symbolWidth) / 2);
  const symbolTop = Math.round(top + height * 0.95 - symbolHeight - 2 * modulePx);
  const quiet = 3 * modulePx;
  if (random() < 0.6) {
    canvas.rectangle(
      symbolLeft - quiet,
      symbolTop - quiet,
      symbolWidth + 2 * quiet,
      symbolHeight + 2 * quiet,
      [250, 250, 250],
    );
  }
  for (let y = 0; y < symbolHeight; y++) {
    for (let x = 0; x < symbolWidth; x++) {
      if (symbol.isDark(Math.floor(x / modulePx), Math.floor(y / modulePx)))
        canvas.dot(symbolLeft + x, symbolTop + y, INK);
    }
  }
  return canvas.image();
}

function drawFront({ person, details, widthPx = 900, seed = 1 }: CardFrontOptions): CardImage {
  const random = seededRandom(seed);
  const { canvas, left, top, height } = cardOnDesk(widthPx, random);
  const dot = Math.max(1, Math.round(widthPx / 330));
  const lines = [
    `4D ${documentNumberOf(person, details)}`,
    `1 ${person.lastName}`,
    `2 ${person.firstName} ${person.middleName ?? ''}`,
    `8 ${person.street}`,
    `${person.city}, ${details.jurisdiction} ${person.postalCode}`,
    `3 DOB ${person.birthDate}`,
    `4B EXP ${details.expiryDate ?? '2031-04-12'}`,
  ];
  canvas.rectangle(left, top + height * 0.05, widthPx, height * 0.14, [52, 84, 128]);
  canvas.text(left + widthPx * 0.05, top + height * 0.09, `${details.jurisdiction} SAMPLE`, dot, [255, 255, 255]);
  lines.forEach((text, row) => {
    canvas.text(left + widthPx * 0.37, top + height * (0.27 + row * 0.095), text, dot, INK);
  });
  const [faceLeft, faceTop] = [left + widthPx * 0.05, top + height * 0.26];
  canvas.rectangle(faceLeft, faceTop, widthPx * 0.27, height * 0.58, [206, 212, 220]);
  const outline = (x: number, y: number, size: number) =>
    canvas.plate(
      faceLeft + x * widthPx,
      faceTop + y * height,
      size * widthPx,
      size * widthPx,
      (size * widthPx) / 2,
      () => [140, 148, 160],
    );
  outline(0.085, 0.1, 0.1);
  outline(0.045, 0.3, 0.18);
  return canvas.image();
}

function cardOnDesk(width: number, random: () => number) {
  const height = Math.round(width * ID1.height);
  const [left, top] = [Math.round(width * 0.1), Math.round(width * 0.1)];
  const canvas = new Canvas(width + 2 * left, height + 2 * top, pick(random, DESKS));
  const ground = pick(random, GROUNDS);
  const wave = 12 + random() * 20;
  canvas.plate(left, top, width, height, Math.round(width * ID1.corner), (x, y) => {
    const ripple = 5 * Math.sin((x + 14 * Math.sin(y / wave)) / wave);
    return [ground[0] - ripple - 3, ground[1] + ripple - 3, ground[2] - ripple - 3];
  });
  return { canvas, left, top, height };
}

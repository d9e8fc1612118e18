import { loadWasmFromPackage, type MrzReading, type RgbaImage, readBarcode, readMrz } from '@carded/documents/node';
import { liveFrames } from '@carded/domain/codes';
import { compareFaces, engines, lookAtFrames, lookAtPicture, lookAtPrint, type TextLine } from '@carded/vision';
import {
  type Asked,
  type Codes,
  type DecodedPicture,
  type FacesAsked,
  type FacesSeen,
  type LineCorners,
  type LiveAsked,
  type LiveSeen,
  type Looking,
  type PictureSeen,
  type PrintAsked,
  type PrintSeen,
  type Readings,
  type RgbPixels,
  type StepName,
  type Steps,
  unseenFaces,
  unseenLive,
} from '#platform/pictures/picture-job.ts';
import { decodePicture } from './decode-picture.ts';

type Run = {
  [Name in StepName]: (
    picture: DecodedPicture,
    asked: Steps[Name]['asked'],
    patience: number,
  ) => Promise<Steps[Name]['found']>;
};

/** `patience`: factor by which each step may take longer than usual. `isSpent`: whether the time in which steps may begin is used up. */
type StepTimes = { patience: number; isSpent: () => boolean };

/** Steps of reading a picture, in the order in which they run. A new one needs a row here and a row in `Steps`. */
const steps: Run = { codes: readCodes, picture: seePicture, print: seePrint, live: seeLive, faces: seeFaces };

/** Runs the requested steps in turn, and reports each result at once. A step that fails, or would begin after the time is used up, is `not_run`. */
export async function runSteps(
  picture: DecodedPicture,
  asked: Asked,
  { patience, isSpent }: StepTimes,
  report: (readings: Readings) => void,
): Promise<void> {
  for (const name of Object.keys(steps) as StepName[])
    if (asked[name] !== undefined)
      report(isSpent() ? { [name]: 'not_run' } : await runStep(name, picture, asked, patience));
}

async function runStep<Name extends StepName>(
  name: Name,
  picture: DecodedPicture,
  asked: Asked,
  patience: number,
): Promise<Readings> {
  const question: Steps[Name]['asked'] | undefined = asked[name];
  const step: Run[Name] = steps[name];
  return {
    [name]:
      question === undefined ? 'not_run' : await step(picture, question, patience).catch(() => 'not_run' as const),
  };
}

const shapes = { yes: 'card', trimmed: 'trimmed', no: 'no_card', not_run: 'not_run' } as const;
const flags = { yes: 'flagged', no: 'clear', not_run: 'not_run' } as const;

/** Examines the picture in its original size: signs of a screen or a drawing are lost when it is reduced. */
async function seePicture({ upload }: DecodedPicture, _asked: true, patience: number): Promise<PictureSeen> {
  const image = rgbaOf(upload);
  const { shape, drawn, screen, engines } = lookAtPicture(image, { limitMs: lookingMs * patience });
  return { shape: shapes[shape], drawn: flags[drawn], screen: flags[screen], engines };
}

/** Reads the printed side and looks for its portrait. */
async function seePrint(
  { reading }: DecodedPicture,
  { longestSide }: PrintAsked,
  patience: number,
): Promise<PrintSeen> {
  const { text, lines, portrait, engines } = await lookAtPrint(rgbaOf(reading), {
    longestSide,
    limitMs: lookingMs * patience,
  });
  const isRead = text === 'read';
  return {
    lines: isRead ? lines.map((line) => line.text) : null,
    ...(isRead ? { corners: lines.map((line) => cornersOf(line, reading)) } : {}),
    portrait: portrait === 'not_available' ? 'not_run' : portrait,
    engines,
  };
}

/** Converts corners to shares of the picture, because it is stored in another size than it is read in. */
const cornersOf = ({ corners }: TextLine, { width, height }: Pick<RgbPixels, 'width' | 'height'>): LineCorners =>
  corners.map(({ x, y }) => [shareOf(x, width), shareOf(y, height)]);

const shareOf = (at: number, whole: number): number => Math.round(Math.min(1, Math.max(0, at / whole)) * 1e4) / 1e4;

/** Checks whether the frames show the requested move, by the face on the picture. */
async function seeLive({ reading }: DecodedPicture, { move, frames }: LiveAsked, patience: number): Promise<LiveSeen> {
  const images = await decodeFrames(frames);
  if (images === null) return { ...unseenLive, outcome: 'failed' };
  const { outcome, engine } = await lookAtFrames(
    { frames: images, still: rgbaOf(reading), move },
    { limitMs: lookingMs * patience },
  );
  return { outcome: outcome === 'not_available' ? 'not_run' : outcome, engine };
}

/** Compares the portrait on the picture with a face in frames. The measurements end with this call: only a band is returned. */
async function seeFaces({ reading }: DecodedPicture, { frames }: FacesAsked): Promise<FacesSeen> {
  const images = await decodeFrames(frames);
  if (images === null) return unseenFaces;
  const outcome = await compareFaces(rgbaOf(reading), images);
  return { outcome: outcome === 'not_available' ? 'not_run' : outcome, engine: engines.faces };
}

/** Measures this process's CPU time, so that a busy machine leaves no card unread. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const barcodeOf = async (image: RgbaImage, budgetMs: number): Promise<string | null> => {
  if (budgetMs === 0) return null;
  await loadWasmFromPackage();
  return (await readBarcode(image, { budgetMs, now }))?.text ?? null;
};

const zoneOf = async (image: RgbaImage, budgetMs: number, today: string): Promise<MrzReading | null> =>
  budgetMs === 0 ? null : readMrz(image, { budgetMs, today, now });

/** Looks for a barcode and a machine-readable zone; the first one found is enough. */
async function readCodes(
  { reading }: DecodedPicture,
  { isZoneFirst, today, ...usual }: Looking,
  patience: number,
): Promise<Codes> {
  const [barcodeMs, zoneMs] = [usual.barcodeMs * patience, usual.zoneMs * patience];
  if (barcodeMs === 0 && zoneMs === 0) return { barcode: null, zone: null };
  const image = rgbaOf(reading);
  if (isZoneFirst) {
    const zone = await zoneOf(image, zoneMs, today);
    return { zone, barcode: zone === null ? await barcodeOf(image, barcodeMs) : null };
  }
  const barcode = await barcodeOf(image, barcodeMs);
  return { barcode, zone: barcode === null ? await zoneOf(image, zoneMs, today) : null };
}

/** Processor time after which no further part of one look begins. */
const lookingMs = 3_000;

/** Decodes the frames of a live selfie, each by its header first. Null when one is no small JPEG, or there are more than there may be. */
async function decodeFrames(frames: readonly Uint8Array[]): Promise<RgbaImage[] | null> {
  if (frames.length > liveFrames.most) return null;
  const images: RgbaImage[] = [];
  for (const bytes of frames) {
    const picture = await decodePicture(bytes, 'frame').catch(() => 'image_unusable' as const);
    if (typeof picture === 'string') return null;
    images.push(rgbaOf(picture.decoded.reading));
  }
  return images;
}

/** Adds an alpha byte to each pixel, for readers that need one. */
function rgbaOf({ data, width, height }: RgbPixels): RgbaImage {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0, from = 0, to = 0; pixel < width * height; pixel += 1, from += 3, to += 4) {
    rgba[to] = data[from] ?? 0;
    rgba[to + 1] = data[from + 1] ?? 0;
    rgba[to + 2] = data[from + 2] ?? 0;
  }
  return { data: rgba, width, height };
}

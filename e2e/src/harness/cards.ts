import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuyerData } from '@carded/contract';
import {
  type CardDetails,
  type CardImage,
  type CardPerson,
  cameraVideo,
  cardText,
  degrade,
  documentNumberOf,
  drawCard,
  toJpeg,
} from '@carded/testing/cards';
import { drawFront } from '@carded/testing/fronts';
import type { FrameLocator, Page } from '@playwright/test';

type Photo = { name: string; mimeType: string; buffer: Buffer };
export type Card = { front: CardImage; back: CardImage; text: string };

/** The seed of the face on every card of the stories. */
export const faceOnCards = 1;

/** Gives each card its own place and light: two in the same would look like copies. */
const seedOf = (documentNumber: string) =>
  [...documentNumber].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 9_973;

/**
 * The license of a buyer, as their state would make it, as two photos: a photo has a grain, which a drawing does not.
 * @param place the seed of where its front is photographed
 */
export async function licenseOf(
  buyer: BuyerData,
  change: Partial<CardPerson & CardDetails> = {},
  place?: number,
): Promise<Card> {
  const [person, details] = printedOn(buyer, change);
  const text = cardText(person, details);
  const [front, back] = await Promise.all([
    drawFront({
      seed: place ?? seedOf(details.documentNumber),
      portrait: faceOnCards,
      front: { content: { person, details }, layout: 'numbered' },
    }),
    degrade(drawCard({ text }), [{ kind: 'noise', sigma: 6 }], 1),
  ]);
  return { text, front, back };
}

function printedOn(buyer: BuyerData, change: Partial<CardPerson & CardDetails>): [CardPerson, Required<CardDetails>] {
  const { dob_year, dob_month, dob_day } = buyer;
  const two = (part: number) => String(part).padStart(2, '0');
  const person: CardPerson = {
    firstName: buyer.first_name,
    lastName: buyer.last_name,
    birthDate: `${dob_year}-${two(dob_month)}-${two(dob_day)}`,
    street: buyer.address,
    city: buyer.city,
    postalCode: buyer.zip,
    ...change,
  };
  const details: Required<CardDetails> = {
    jurisdiction: buyer.state,
    version: 10,
    kind: 'DL',
    documentNumber: documentNumberOf(person, {}),
    issueDate: '2023-03-04',
    expiryDate: '2031-03-04',
    ...change,
  };
  return [person, details];
}

/** Draws its front on a desk of one color. */
export function drawnFrontOf(buyer: BuyerData): CardImage {
  const [person, details] = printedOn(buyer, {});
  return drawCard({ side: 'front', person, details });
}

export async function photoOf(image: CardImage, name = 'card.jpg'): Promise<Photo> {
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await toJpeg(image, 85),
  };
}

/** Blurs the card until only a person could tell what it is. */
export function unreadable(image: CardImage): Promise<CardImage> {
  return degrade(image, [
    { kind: 'scale', factor: 0.3 },
    { kind: 'blur', sigma: 6 },
    { kind: 'scale', factor: 3 },
  ]);
}

/** Goes from the camera's screen to the choice of a file in a browser without a camera, after the screen has noticed that and changed its buttons. */
export async function withoutCamera(screens: Page | FrameLocator): Promise<void> {
  await screens.getByRole('heading', { name: 'No camera was found' }).waitFor();
  await screens.getByRole('button', { name: 'Upload a photo' }).click();
}

/** Chooses a photo where the screens ask for one. */
export async function choosePhoto(screens: Page | FrameLocator, image: CardImage): Promise<void> {
  return screens.locator('input[type=file][multiple]').setInputFiles(await photoOf(image));
}

/** Sends the shown photo, despite any hints of the screens. */
export function sendPhoto(screens: Page | FrameLocator): Promise<void> {
  return screens.getByRole('button', { name: /^Use (?:this photo|it anyway)$/ }).click();
}

/** Chooses a photo of an ID, looks at it, and sends it. */
export async function upload(screens: Page | FrameLocator, image: CardImage): Promise<void> {
  await choosePhoto(screens, image);
  await sendPhoto(screens);
}

/** Makes browser arguments for a camera that sees this picture, and the folder it plays from. */
export async function cameraOf(image: CardImage): Promise<{ args: string[]; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'carded-camera-'));
  const path = join(folder, 'camera.mjpeg');
  await cameraVideo(image, { path, seconds: 1 });
  const fake = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  return { args: [...fake, `--use-file-for-fake-video-capture=${path}`], folder };
}

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
  drawCard,
  toJpeg,
} from '@carded/testing/cards';
import type { FrameLocator, Page } from '@playwright/test';

type Photo = { name: string; mimeType: string; buffer: Buffer };
export type Card = { front: CardImage; back: CardImage; text: string };

/** The licence of a buyer, as their state would make it. */
export const licenceOf = (buyer: BuyerData, change: Partial<CardPerson & CardDetails> = {}): Card => {
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
  const details: CardDetails = {
    jurisdiction: buyer.state,
    documentNumber: 'QV4471902',
    issueDate: '2023-03-04',
    expiryDate: '2031-03-04',
    ...change,
  };
  const text = cardText(person, details);
  return { text, front: drawCard({ side: 'front', person, details }), back: drawCard({ text }) };
};

export const photoOf = async (image: CardImage, name = 'card.jpg'): Promise<Photo> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await toJpeg(image, 85),
});

/** The same card, so blurred that only a person could say what it is. */
export const unreadable = (image: CardImage): Promise<CardImage> =>
  degrade(image, [
    { kind: 'scale', factor: 0.3 },
    { kind: 'blur', sigma: 6 },
    { kind: 'scale', factor: 3 },
  ]);

/** From the camera's screen to the choice of a file, in a browser without a camera: once the screen has noticed, for its buttons change then. */
export const withoutCamera = async (screens: Page | FrameLocator): Promise<void> => {
  await screens.getByRole('heading', { name: 'No camera was found' }).waitFor();
  await screens.getByRole('button', { name: 'Upload a photo' }).click();
};

/** Chooses a photo where the screens ask for one. */
export const choosePhoto = async (screens: Page | FrameLocator, image: CardImage): Promise<void> =>
  screens.locator('input[type=file][multiple]').setInputFiles(await photoOf(image));

/** Chooses a photo of an ID, looks at it, and sends it. */
export const upload = async (screens: Page | FrameLocator, image: CardImage): Promise<void> => {
  await choosePhoto(screens, image);
  await screens.getByRole('button', { name: 'Use this photo' }).click();
};

/** What makes a browser's camera see this held to it, with the folder it plays from. */
export const cameraOf = async (image: CardImage): Promise<{ args: string[]; folder: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'carded-camera-'));
  const path = join(folder, 'camera.mjpeg');
  await cameraVideo(image, { path, seconds: 1 });
  const fake = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  return { args: [...fake, `--use-file-for-fake-video-capture=${path}`], folder };
};

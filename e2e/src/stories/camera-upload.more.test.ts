import { degrade } from '@carded/testing/cards';
import type { Page } from '@playwright/test';
import { movedBuyer } from '#harness/buyers.ts';
import { choosePhoto, drawnFrontOf, licenseOf, photoOf, sendPhoto, unreadable, withoutCamera } from '#harness/cards.ts';
import { screenTitle } from '#harness/checkout.ts';
import { linkToShowId, startCard } from '#harness/show-id.ts';
import { expect, test } from '#harness/test.ts';

const startUpload = async (page: Page) => {
  await startCard(page, await linkToShowId());
  await withoutCamera(page);
  await expect(screenTitle(page, 'Add a photo of the front')).toBeVisible();
};
/** Dispatches the events of dropped or pasted files. */
const give = (page: Page, type: 'drop' | 'dragover' | 'paste', jpegs: readonly Buffer[]) =>
  page.evaluate(
    ({ kind, files }) => {
      const data = new DataTransfer();
      files.forEach((text, at) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], `card-${at}.jpg`, { type: 'image/jpeg' }));
      });
      const how = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent(kind, { ...how, dataTransfer: data }),
      );
    },
    { kind: type, files: jpegs.map((jpeg) => jpeg.toString('base64')) },
  );
const file = (name: string, start: string, mimeType = 'application/octet-stream') => ({
  ...{ name, mimeType },
  buffer: Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(200)]),
});

test('takes front and back dropped at once, in their order', async ({ page }) => {
  const card = await licenseOf(movedBuyer());
  const [front, back] = await Promise.all([photoOf(card.front), photoOf(card.back)]);
  await startUpload(page);
  await give(page, 'dragover', [front.buffer]);
  await expect(page.getByText('Drop it to add it')).toBeVisible();
  await give(page, 'drop', [front.buffer, back.buffer]);
  await expect(page.getByRole('img', { name: 'Front of the card' })).toBeVisible();
  await sendPhoto(page);
  await expect(page.getByRole('img', { name: 'Back of the card' })).toBeVisible();
  await sendPhoto(page);
  await expect(screenTitle(page, 'Someone is checking your ID')).toBeVisible();
});

test('takes a pasted photo on the first screen of the step', async ({ page }) => {
  const card = await licenseOf(movedBuyer());
  await page.goto(await linkToShowId());
  await expect(screenTitle(page, 'Show your ID')).toBeVisible();
  await give(page, 'paste', [(await photoOf(card.front)).buffer]);
  await expect(page.getByRole('img', { name: 'Front of the card' })).toBeVisible();
  await sendPhoto(page);
  await expect(screenTitle(page, 'Add a photo of the back')).toBeVisible();
});

test('trims the photo to the card, turns it, and can send it whole', async ({ page }) => {
  const far = await degrade(drawnFrontOf(movedBuyer()), [{ kind: 'scale', factor: 0.7 }]);
  const room = { data: new Uint8ClampedArray(1600 * 1200 * 4).fill(255), width: 1600, height: 1200 };
  for (let at = 0; at < room.data.length; at += 4) room.data.set(far.data.subarray(0, 3), at);
  for (let row = 0; row < far.height; row++)
    room.data.set(far.data.subarray(row * far.width * 4, (row + 1) * far.width * 4), ((row + 300) * 1600 + 400) * 4);
  await startUpload(page);
  await choosePhoto(page, room);
  const picture = page.getByRole('img', { name: 'Front of the card' });
  const shape = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect(picture).toBeVisible();
  const [width = 0, height = 0] = await shape();
  expect(width).toBeLessThan(900);
  expect(width / height).toBeGreaterThan(1.4);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(shape).toEqual([height, width]);
  await page.getByRole('button', { name: 'The whole photo' }).click();
  await expect.poll(shape).toEqual([1200, 1600]);
  await page.getByRole('button', { name: 'Only the card' }).click();
  await sendPhoto(page);
  await expect(screenTitle(page, 'Add a photo of the back')).toBeVisible();
});

test('says what may keep a photo from being read, and sends it all the same', async ({ page }) => {
  const card = await licenseOf(movedBuyer());
  await startUpload(page);
  await choosePhoto(page, await unreadable(card.front));
  await expect(page.getByText('It is blurred.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it again' }).click();
  await choosePhoto(page, card.front);
  await expect(screenTitle(page, 'Check the photo')).toBeVisible();
  await sendPhoto(page);
  await expect(screenTitle(page, 'Add a photo of the back')).toBeVisible();
  await choosePhoto(page, await unreadable(card.back));
  await expect(page.getByText('We cannot read the barcode.')).toBeVisible();
  await sendPhoto(page);
  await expect(screenTitle(page, 'Your details')).toBeVisible();
});

test('refuses what is no photo in words, with a way out', async ({ page }) => {
  await startUpload(page);
  const choose = (one: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file][multiple]').setInputFiles(one);
  await choose(file('IMG_0042.HEIC', '\0\0\0\x18ftypheic', 'image/heic'));
  await expect(page.getByRole('alert')).toContainText('cannot open HEIC photos');
  await expect(page.getByText('Use your phone’s camera')).toBeVisible();
  await choose(file('scan.pdf', '%PDF-1.7'));
  await expect(page.getByRole('alert')).toContainText('That is a PDF.');
  await choose(file('clip.mp4', '\0\0\0\x18ftypmp42', 'video/mp4'));
  await expect(page.getByRole('alert')).toContainText('That is a video.');
  await choose(file('notes.jpg', 'hello', 'image/jpeg'));
  await expect(page.getByRole('alert')).toContainText('cannot open that file');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(41_000_000)], 'huge.jpg', { type: 'image/jpeg' }));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  });
  await expect(page.getByRole('alert')).toContainText('larger than 40 MB');
  await choosePhoto(page, (await licenseOf(movedBuyer())).front);
  await expect(screenTitle(page, 'Check the photo')).toBeVisible();
});

test('says kindly that a side was shown twice, and draws the back where the back is asked for', async ({ page }) => {
  const card = await licenseOf(movedBuyer());
  await startUpload(page);
  await choosePhoto(page, card.back);
  await expect(screenTitle(page, 'Is this the right side?')).toBeVisible();
  await expect(page.getByText('This looks like the back')).toBeVisible();
  await page.getByRole('button', { name: 'Take it again' }).click();
  await choosePhoto(page, card.front);
  await expect(screenTitle(page, 'Check the photo')).toBeVisible();
  await sendPhoto(page);
  await expect(screenTitle(page, 'Add a photo of the back')).toBeVisible();
  await choosePhoto(page, card.front);
  await expect(page.getByText('This looks like the same side again. Turn the card over.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use it anyway' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it again' }).click();
  await choosePhoto(page, card.back);
  await sendPhoto(page);
  await expect(screenTitle(page, 'Someone is checking your ID')).toBeVisible();
});

import { degrade, drawMrz, randomMrz } from '@carded/testing/cards';
import { movedBuyer } from '#harness/buyers.ts';
import { licenseOf } from '#harness/cards.ts';
import { screenTitle } from '#harness/checkout.ts';
import { giveCamera, hold } from '#harness/held-camera.ts';
import { linkToShowId, sideNow, startCard } from '#harness/show-id.ts';
import { expect, test } from '#harness/test.ts';

test('the camera takes front and back automatically, and tells them apart', async ({ page }) => {
  const card = await licenseOf(movedBuyer());
  await giveCamera(page);
  await startCard(page, await linkToShowId());
  const hint = page.getByRole('status').first();
  await expect(hint).toHaveText('Place the card inside the frame');
  await hold(page, card.back);
  await expect(hint).toHaveText('That is the back. Turn the card over');
  await hold(page, card.front);
  await expect(sideNow(page, 'Back')).toBeVisible();
  await expect(hint).toHaveText('We have the front. Turn the card over');
  await hold(page, card.back);
  // Expects a review: both sides were taken, and records know this buyer at another address.
  await expect(screenTitle(page, 'Someone is checking your ID')).toBeVisible();
});

test('fetches the reader from our own host when a camera opens, not before, to be kept for a year', async ({
  page,
}) => {
  const fetched: { url: string; kept: string }[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.wasm'))
      fetched.push({ url: response.url(), kept: response.headers()['cache-control'] ?? '' });
  });
  await giveCamera(page);
  await page.goto(await linkToShowId(), { waitUntil: 'networkidle' });
  await expect(screenTitle(page, 'Show your ID')).toBeVisible();
  expect(fetched).toEqual([]);
  await page.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await expect.poll(() => fetched.length).toBe(1);
  expect(new URL(fetched[0]?.url ?? '').origin).toBe(new URL(page.url()).origin);
  expect(fetched[0]?.kept).toMatch(/max-age=31536000.*immutable/);
});

test('takes no picture of an empty table, offers other ways, and takes one at a press', async ({ page }) => {
  await giveCamera(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/buyer/document')) sent++;
  });
  await startCard(page, await linkToShowId());
  await expect(page.getByText('Having trouble?')).toBeVisible();
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Use my phone' }).click();
  await expect(screenTitle(page, 'Camera trouble')).toBeVisible();
  await expect(page.getByText('Use your phone’s camera')).toBeVisible();
  await page.getByRole('button', { name: 'Try the camera again' }).click();
  await page.getByRole('button', { name: 'Manual' }).click();
  await hold(page, (await licenseOf(movedBuyer())).front);
  await expect(page.getByText('Good. Take the picture')).toBeVisible();
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Take the picture', exact: true }).click();
  await expect(sideNow(page, 'Back')).toBeVisible();
  expect(sent).toBe(1);
});

test('turns the frame for a vertical card, and reads it', async ({ page }) => {
  const card = await licenseOf(movedBuyer());
  const standing = (image: typeof card.front) => degrade(image, [{ kind: 'rotate', degrees: 90 }]);
  await giveCamera(page);
  await startCard(page, await linkToShowId());
  const toggle = page.getByRole('button', { name: 'Vertical card' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await hold(page, await standing(card.front));
  await expect(sideNow(page, 'Back')).toBeVisible();
  await hold(page, await standing(card.back));
  await expect(screenTitle(page, 'Someone is checking your ID')).toBeVisible();
});

test('takes the photo page of a passport once its zone is read', async ({ page }) => {
  await giveCamera(page);
  await page.goto(await linkToShowId());
  await page.getByRole('button', { name: 'Passport' }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/buyer/document'));
  await hold(page, drawMrz({ lines: randomMrz(4).lines, pitchPx: 20 }));
  expect((await answered).request().postDataJSON()).toMatchObject({ side: 'passport', from_camera: true });
});

test('lights the card where the camera has a lamp', async ({ page }) => {
  await giveCamera(page, { torch: true, focusMode: ['continuous'] });
  await startCard(page, await linkToShowId());
  await page.getByRole('button', { name: 'Light on' }).click();
  await expect(page.getByText('The light is on')).toBeAttached();
  await page.getByRole('button', { name: 'Light off' }).click();
  await expect(page.getByRole('button', { name: 'Light on' })).toBeVisible();
  const wishes = await page.evaluate(() => window.heldCamera.wishes.map(({ advanced }) => advanced?.[0]));
  expect(wishes).toEqual([{ focusMode: 'continuous' }, { torch: true }, { torch: false }]);
});

test('shows the picture again after the phone was locked', async ({ page }) => {
  await giveCamera(page);
  await startCard(page, await linkToShowId());
  await expect(page.getByRole('status').first()).toHaveText('Place the card inside the frame');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    for (const track of window.heldCamera.tracks) track.stop();
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => page.evaluate(() => window.heldCamera.tracks.length)).toBe(2);
  await hold(page, (await licenseOf(movedBuyer())).front);
  await expect(sideNow(page, 'Back')).toBeVisible();
});

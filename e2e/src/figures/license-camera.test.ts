import { degrade } from '@carded/testing/cards';
import type { Page } from '@playwright/test';
import { movedBuyer } from '#harness/buyers.ts';
import { type Card, licenseOf, upload } from '#harness/cards.ts';
import { screenTitle } from '#harness/checkout.ts';
import { figure } from '#harness/figure.ts';
import { giveCamera, hold } from '#harness/held-camera.ts';
import { linkToShowId, sideNow, startCard } from '#harness/show-id.ts';
import { expect, test } from '#harness/test.ts';

/** State, city and ZIP code of a card, and how it is held: degrees clockwise. */
const cards = [
  ['ID', 'Boise', '83702', 0],
  ['TX', 'Austin', '78701', -3],
  ['CA', 'Fresno', '93721', 5],
  ['NY', 'Albany', '12207', -8],
  ['FL', 'Tampa', '33602', 10],
  ['WA', 'Tacoma', '98402', 90],
  ['CO', 'Denver', '80202', -12],
  ['IL', 'Peoria', '61602', 15],
  ['GA', 'Macon', '31201', 270],
  ['AZ', 'Tempe', '85281', -15],
  ['OH', 'Dayton', '45402', 2],
  ['MI', 'Flint', '48502', 94],
  ['VA', 'Norfolk', '23510', -5],
  ['NC', 'Durham', '27701', 180],
  ['OR', 'Salem', '97301', 7],
  ['NV', 'Reno', '89501', 84],
  ['MN', 'Duluth', '55802', -10],
  ['TN', 'Memphis', '38103', 12],
  ['MO', 'Joplin', '64801', 278],
  ['WI', 'Madison', '53703', -14],
] as const;
/** Seen by the browser's own fake camera, each in a browser that has loaded nothing yet; the others in one browser. */
const inFreshBrowsers = [1, 5, 9, 13, 17];
const inOneBrowser = cards.flatMap((_, at) => (inFreshBrowsers.includes(at) ? [] : [at]));

/** Desk on which the browser recognizes a card at once: other desks are not timed here. */
const plainDesk = 1;

const cardAt = async (at: number): Promise<Card> => {
  const [state = 'ID', city = '', zip = '', degrees = 0] = cards[at] ?? [];
  const card = await licenseOf(movedBuyer({ state, city, zip }), {}, plainDesk);
  const turned = (image: Card['front']) => degrade(image, [{ kind: 'rotate', degrees }]);
  return { text: card.text, front: await turned(card.front), back: await turned(card.back) };
};
const accepted = async (page: Page, since: number): Promise<number> => {
  await expect(screenTitle(page, 'You are verified.')).toBeVisible();
  return Date.now() - since;
};
const rankOf = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Infinity;

test('a license before the camera is accepted', async ({ camera, newPerson }) => {
  test.setTimeout(600_000);
  const [fresh, warm]: [number[], number[]] = [[], []];
  const options = { viewport: { width: 1280, height: 800 } };
  for (const at of inFreshBrowsers) {
    const card = await cardAt(at);
    const page = await newPerson(options, await camera(card.back));
    await startCard(page, await linkToShowId());
    await page.getByRole('button', { name: 'Upload a photo' }).click();
    await upload(page, card.front);
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0, null, { polling: 20 });
    fresh.push(await accepted(page, Date.now()));
    await page.close();
  }
  const page = await newPerson(options);
  await giveCamera(page);
  for (const at of inOneBrowser) {
    const card = await cardAt(at);
    await startCard(page, await linkToShowId());
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0, null, { polling: 20 });
    await hold(page, card.front);
    await expect(sideNow(page, 'Back')).toBeVisible();
    await hold(page, card.back);
    warm.push(await accepted(page, Date.now()));
  }
  const all = [...fresh, ...warm];
  figure('license before the camera, median', rankOf(all, 0.5), 1_500);
  figure('license before the camera, 95th percentile', rankOf(all, 0.95), 4_000);
});

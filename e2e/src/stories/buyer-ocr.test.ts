import { publicApi } from '#harness/api.ts';
import { knownBuyer, movedBuyer, nameOf } from '#harness/buyers.ts';
import { licenseOf, unreadable, upload, withoutCamera } from '#harness/cards.ts';
import { screenTitle, typeBirthDate } from '#harness/checkout.ts';
import { openInLog } from '#harness/log.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Makes a link for a buyer unknown to the shop: the card is read first. */
const linkToShowACard = async (): Promise<{ link: string; session: string }> => {
  const { key, secret } = theRun().demo.shop;
  const made = await publicApi().call('verificationSessions.create', {
    body: { key, secret, flow_type: 'ocr', output: { link: true } },
  });
  return { link: made.link ?? '', session: made.uuid };
};

test('takes the buyer’s details from the card, so that nothing is typed', async ({ page, merchant }) => {
  const buyer = knownBuyer();
  const card = await licenseOf(buyer);
  const { link } = await linkToShowACard();
  await page.goto(link);
  await expect(screenTitle(page, 'Show your ID')).toBeVisible();
  await page.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(page);
  await upload(page, card.front);
  await expect(screenTitle(page, 'Add a photo of the back')).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/buyer/document'));
  await upload(page, card.back);
  await expect(screenTitle(page, 'You are verified.')).toBeVisible();
  const { state } = (await (await answered).json()) as { state: { uuid: string } };
  const panel = await openInLog(merchant, state.uuid);
  await expect(panel.getByRole('heading', { name: new RegExp(nameOf(buyer), 'i') })).toBeVisible();
});

test('asks to type when the card cannot be read, and says why', async ({ page }) => {
  const buyer = movedBuyer();
  const card = await licenseOf(buyer);
  const { link, session } = await linkToShowACard();
  await page.goto(link);
  await page.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(page);
  await upload(page, card.front);
  await expect(screenTitle(page, 'Add a photo of the back')).toBeVisible();
  await upload(page, await unreadable(card.back));
  await expect(screenTitle(page, 'Your details')).toBeVisible();
  await expect(page.getByText('We could not read the photo.')).toBeVisible();
  const answer = await publicApi().call('verificationSessions.get', { params: { uuid: session } });
  expect(answer.verification).toMatchObject({ status: 'photo_id' });
  await page.getByLabel('First name').fill(buyer.first_name);
  await page.getByLabel('Last name').fill(buyer.last_name);
  await page.getByLabel('Street and number').fill(buyer.address);
  await page.getByLabel('City').fill(buyer.city);
  await page.getByLabel('State').selectOption(buyer.state);
  await page.getByLabel('ZIP code').fill(buyer.zip);
  await typeBirthDate(page, buyer);
  await expect(screenTitle(page, 'Someone is checking your ID')).toBeVisible();
});

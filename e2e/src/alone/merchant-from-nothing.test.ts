import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { mailsTo } from '#harness/api.ts';
import { knownBuyer, nameOf, unknownBuyer } from '#harness/buyers.ts';
import { fillCard } from '#harness/card-form.ts';
import {
  expectOrder,
  fillCheckout,
  orderButton,
  popupOf,
  screenTitle,
  startCheck,
  typeBirthDate,
} from '#harness/checkout.ts';
import { goToCard, newEmail, newPassword } from '#harness/joining.ts';
import { openInLog } from '#harness/log.ts';
import { serveShop } from '#harness/own-shop.ts';
import { ownerDatabase } from '#harness/owner-database.ts';
import { freePort } from '#harness/program.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { movedBills } from './moved-bills.ts';

// Alone: the jobs that it sends for look after everybody.
test('a new merchant joins with a card, runs a test, takes a real order in a shop, is billed for it, and reads the invoice', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const { url } = theRun().demo;
  const email = newEmail();
  const port = await freePort();
  const website = `harbor-${port}.localhost:${port}`;
  await goToCard(page, email, { website, business: 'Harbor Goods' });
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open your test shop' }).click();
  const tried = await opening;
  await tried.waitForLoadState();
  await orderButton(tried).click();
  await typeBirthDate(popupOf(tried), unknownBuyer());
  await expect(screenTitle(tried, 'Thank you, John')).toBeVisible();
  await expect(page.getByText('First verification: accepted')).toBeVisible();

  // The keys as the account shows them, in the example shop.
  await page.goto(`${url}/account/websites`);
  await page.getByRole('link', { name: website }).click();
  const key =
    (await page
      .getByText(/^pk_live_/)
      .first()
      .textContent()) ?? '';
  await page.goto(`${url}/account/websites`);
  await page.getByRole('button', { name: 'Make a new live secret' }).click();
  const renewing = page.getByRole('dialog');
  await renewing.getByLabel('Your password').fill(newPassword);
  await page.keyboard.press('Enter');
  const secret = (await renewing.getByText(/^sk_live_/).textContent()) ?? '';
  const shopUrl = `http://${website}`;
  const shop = await serveShop(shopUrl, { key, secret });
  const owner = ownerDatabase(theRun().dataDir);
  const bills = await movedBills(owner);
  const order = async () => {
    const buyer = knownBuyer();
    const checkout = await newPerson();
    await fillCheckout(checkout, shopUrl, buyer);
    await startCheck(checkout, buyer);
    const panel = await openInLog(page, await expectOrder(checkout, buyer));
    await expect(panel.getByRole('heading', { name: nameOf(buyer) })).toBeVisible();
    await expect(panel.getByText('The order can go ahead')).toBeVisible();
  };
  // Places one order within the trial, and one to pay for.
  await order();
  await bills.endTrial();
  await order();

  await bills.endMonth();
  const row = page.getByRole('row').filter({ hasText: '-0001' });
  const untilShown = (said: ReturnType<typeof page.getByText>) =>
    expect(async () => {
      await page.goto(`${url}/account/billing`);
      await expect(said).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
  await untilShown(row.getByText(/-0001/));
  await bills.run('collect-due');
  await untilShown(row.getByText('Paid', { exact: true }));
  await expect
    .poll(async () => (await mailsTo(email)).some((text) => /is paid: \$25\.50/.test(text)), { timeout: 20_000 })
    .toBe(true);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PDF of .*-0001$/ }).click();
  const file = await downloading;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await file.path()))), {
    mergePages: true,
  });
  const number = /invoice-(.*)\.pdf/.exec(file.suggestedFilename())?.[1] ?? 'none';
  for (const said of [number, 'Harbor Goods', 'Verifications 1 $0.50 $0.50', 'Total $25.50', 'Paid in full'])
    expect(text).toContain(said);
  await owner.close();
  await shop.close();
});

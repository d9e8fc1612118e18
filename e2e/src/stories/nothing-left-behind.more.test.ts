import { knownBuyer, nameOf } from '#harness/buyers.ts';
import { licenseOf, upload, withoutCamera } from '#harness/cards.ts';
import { expectOrder, fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('leaves nothing personal in storage, cookies, addresses and referrers', async ({ page, merchant, ownShop }) => {
  const shop = await ownShop(usRules({ requireId: true, requireIdMode: 1 }));
  const buyer = { ...knownBuyer(), email: 'nothing.left@example.com', phone: '(208) 555-0179' };
  const card = await licenseOf(buyer, { documentNumber: 'CN7719934' });
  const sent: string[] = [];
  for (const context of [page.context(), merchant.context()]) {
    context.on('request', (request) => {
      const isForm = request.isNavigationRequest() && request.method() === 'POST';
      sent.push(request.url(), request.headers().referer ?? '', isForm ? '' : (request.headers().cookie ?? ''));
    });
  }
  await fillCheckout(page, shop.url, buyer);
  const popup = await startCheck(page, buyer);
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(popup);
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  await upload(popup, card.back);
  const uuid = await expectOrder(page, buyer);
  await merchant.goto(`${theRun().demo.url}/account/verifications`);
  await merchant.getByRole('searchbox').fill(`${buyer.first_name} ${buyer.last_name}`);
  await merchant.keyboard.press('Enter');
  await merchant.getByRole('link', { name: buyer.last_name }).click();
  await expect(merchant.getByText(uuid)).toBeVisible();

  const stored = async (from: typeof page) => {
    const inFrames = from.frames().map((frame) =>
      frame.evaluate(async () => {
        const read = (storage: Storage) => Object.entries(storage).join('\n');
        const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
        return [read(localStorage), read(sessionStorage), document.cookie, ...databases, ...(await caches.keys())];
      }),
    );
    const cookies = (await from.context().cookies()).map(({ name, value }) => `${name}=${value}`);
    return [...(await Promise.all(inFrames)).flat(), ...cookies];
  };
  // The screens' own storage is asked from a page of their own, because the popup is gone by now.
  const screens = await page.context().newPage();
  await screens.goto(theRun().demo.verifyUrl);
  await expect(screenTitle(screens, /nothing to verify/)).toBeVisible();
  const all = [...sent, ...(await stored(page)), ...(await stored(screens)), ...(await stored(merchant))];
  const [year, month, day] = [buyer.dob_year, buyer.dob_month, buyer.dob_day].map((part) =>
    String(part).padStart(2, '0'),
  );
  const canaries = [
    nameOf(buyer),
    buyer.last_name,
    buyer.address,
    buyer.email ?? '',
    (buyer.phone ?? '').replace(/\D/g, ''),
    `${year}-${month}-${day}`,
    `${month}${day}${year}`,
    'CN7719934',
  ];
  const found = canaries.filter((canary) => {
    const forms = [canary, encodeURIComponent(canary), canary.replaceAll(' ', '+'), btoa(canary)];
    return all.some((text) => forms.some((form) => text.toLowerCase().includes(form.toLowerCase())));
  });
  expect(found).toEqual([]);
  expect(all.join().length).toBeGreaterThan(1_000);
});

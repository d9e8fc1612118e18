import { messagesTo } from '#harness/api.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { expectOrder, fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { openInLog, partOf } from '#harness/log.ts';
import { usRules } from '#harness/own-shop.ts';
import { expect, test } from '#harness/test.ts';

test('accepts a buyer who types the code from their phone', { tag: '@gate' }, async ({ page, ownShop, merchant }) => {
  const shop = await ownShop(usRules({ phoneValidation: true }));
  const buyer = knownBuyer();
  await fillCheckout(page, shop.url, buyer);
  const popup = await startCheck(page, buyer);
  await expect(screenTitle(popup, 'Your mobile phone')).toBeVisible();
  await popup.getByRole('button', { name: 'Text me a code' }).click();
  await expect(screenTitle(popup, 'Enter your code')).toBeVisible();
  await popup.getByLabel('Six digits').fill('000000');
  await expect(popup.getByText(/^That is not the code/)).toBeVisible();

  const digits = (buyer.phone ?? '').replace(/\D/g, '').slice(-10);
  await expect.poll(() => messagesTo(digits)).toHaveLength(1);
  const code = /\b\d{6}\b/.exec((await messagesTo(digits))[0] ?? '')?.[0] ?? '';
  await popup.getByLabel('Six digits').fill(code);
  const uuid = await expectOrder(page, buyer);
  const panel = await openInLog(merchant, uuid);
  await expect(partOf(panel, 'Why')).toContainText(/phone/i);
});

test('accepts a buyer who signs, once the owner asks for a signature', { tag: '@gate' }, async ({
  page,
  ownShop,
  merchant,
}) => {
  const shop = await ownShop(usRules());
  const buyer = knownBuyer();
  await fillCheckout(page, shop.url, buyer);
  await shop.changeRules(usRules({ requireSignature: true }));
  const popup = await startCheck(page, buyer);
  await expect(screenTitle(popup, 'Sign for the order')).toBeVisible();
  const place = popup.getByRole('img', { name: /drawn signature/ });
  const box = await place.boundingBox();
  if (!box) throw new Error('nowhere to sign');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) {
    await page.mouse.move(box.x + 30 + step * 24, box.y + box.height / 2 + (step % 2 ? -18 : 18), { steps: 4 });
  }
  await page.mouse.up();
  await expect(popup.getByRole('button', { name: 'Clear' })).toBeVisible();
  await popup.getByRole('button', { name: 'Sign', exact: true }).click();
  const uuid = await expectOrder(page, buyer);
  const panel = await openInLog(merchant, uuid);
  await expect(partOf(panel, 'Buyer')).toContainText(`Signed as${buyer.first_name} ${buyer.last_name}`);
});

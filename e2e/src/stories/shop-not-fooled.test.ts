import type { BuyerData } from '@carded/contract';
import type { Page } from '@playwright/test';
import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { proofOf } from '#harness/buyer-by-api.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { fillCheckout, fillFields, orderButton, popupOf, screenTitle } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

type Fields = { carded_proof?: string; carded_uuid?: string };
/** Edits the page as an attacker can: adds fields to the form and sends it without the popup. */
const sendEdited = (page: Page, fields: Fields) =>
  page.evaluate((values) => {
    const form = document.querySelector('form.checkout');
    if (!(form instanceof HTMLFormElement)) throw new Error('no form');
    document.querySelector('dialog.carded-popup')?.remove();
    for (const [name, value] of Object.entries(values)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    // Uses another window’s submit function, because the popup guards the page’s own.
    const frame = document.body.appendChild(document.createElement('iframe'));
    (frame.contentWindow as Window & typeof globalThis).HTMLFormElement.prototype.submit.call(form);
  }, fields);

/** The cart of this page, as its configuration names it. */
const cartOf = (page: Page) => page.evaluate('CardedConfig.reference') as Promise<string>;

const expectKindRefusal = async (page: Page, title: string) => {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(title);
  await expect(alert).not.toContainText(/fraud|invalid|error|denied/i);
  await expect(orderButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
};

type Attack = {
  name: string;
  says: string;
  fields: (page: Page, buyer: BuyerData) => Promise<Fields>;
};
const honest = (page: Page, buyer: BuyerData, change: { key?: string; reference?: string } = {}) =>
  cartOf(page).then((reference) => {
    const { demo } = theRun();
    return proofOf({ key: demo.shop.key, origin: demo.shopUrl, reference, ...change }, buyer);
  });

const attacks: Attack[] = [
  { name: 'no proof at all', says: 'Your age is not checked yet.', fields: async () => ({}) },
  {
    name: 'only the id of somebody else’s verification',
    says: 'Your age is not checked yet.',
    fields: async (page) => ({ carded_uuid: (await honest(page, knownBuyer())).uuid }),
  },
  {
    name: 'a proof signed by themselves',
    says: 'We could not confirm the age check.',
    fields: async (page, buyer) => {
      const { proof } = await honest(page, buyer);
      const { privateKey } = await generateKeyPair('ES256');
      const header = { alg: 'ES256', typ: 'carded-proof+jwt' };
      return { carded_proof: await new SignJWT(decodeJwt(proof)).setProtectedHeader(header).sign(privateKey) };
    },
  },
  {
    name: 'a proof of another cart',
    says: 'The age check belongs to another cart.',
    fields: async (page, buyer) => ({ carded_proof: (await honest(page, buyer, { reference: 'some-cart' })).proof }),
  },
  {
    name: 'a proof of another person for this cart',
    says: 'The order and the age check name different people.',
    fields: async (page) => ({ carded_proof: (await honest(page, knownBuyer())).proof }),
  },
  {
    name: 'a proof of the test website',
    says: 'We could not confirm the age check.',
    fields: async (page, buyer) => {
      const { key } = theRun().demo.website;
      const john = { ...buyer, first_name: 'John', last_name: 'Doe' };
      return { carded_proof: (await honest(page, john, { key })).proof };
    },
  },
];

for (const { name, says, fields } of attacks) {
  test(`does not take an order with ${name}`, { tag: '@gate' }, async ({ page, quiet }) => {
    quiet.expects(/status of 422/);
    const buyer = knownBuyer();
    await fillCheckout(page, theRun().demo.shopUrl, buyer);
    await sendEdited(page, await fields(page, buyer));
    await expectKindRefusal(page, says);
  });
}

test('does not take a second order with the proof of the first', { tag: '@gate' }, async ({ page, quiet }) => {
  quiet.expects(/status of 422/);
  const buyer = knownBuyer();
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  const { proof } = await honest(page, buyer);
  await sendEdited(page, { carded_proof: proof });
  await expect(page).toHaveURL(/\/orders\//);
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  await sendEdited(page, { carded_proof: proof });
  await expectKindRefusal(page, 'The age check belongs to another cart.');
});

test('does not take an order with a proof of yesterday', { tag: '@gate' }, async ({ page, ownShop, quiet }) => {
  quiet.expects(/status of 422/);
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' };
  const shop = await ownShop(usRules(), createLocalJWKSet({ keys: [jwk] }));
  const buyer = knownBuyer();
  await fillCheckout(page, shop.url, buyer);
  const reference = await cartOf(page);
  const { proof } = await proofOf({ key: shop.key, origin: shop.url, reference }, buyer);
  const sign = (ageSeconds: number) => {
    const { exp = 0, iat = 0, ...claims } = decodeJwt(proof);
    return new SignJWT({ ...claims, iat: iat - ageSeconds, exp: exp - ageSeconds })
      .setProtectedHeader({ alg: 'ES256', kid: 'k', typ: 'carded-proof+jwt' })
      .sign(privateKey);
  };
  await sendEdited(page, { carded_proof: await sign(86_400) });
  await expectKindRefusal(page, 'The age check is older than 15 minutes.');
  await fillFields(page, buyer);
  await sendEdited(page, { carded_proof: await sign(0) });
  await expect(page).toHaveURL(/\/orders\//);
});

test('does not believe messages that another window invents', { tag: '@gate' }, async ({ page }) => {
  await fillCheckout(page, theRun().demo.shopUrl, knownBuyer());
  await orderButton(page).click();
  await expect(screenTitle(popupOf(page), 'When were you born?')).toBeVisible();
  await page.evaluate(() => {
    for (const type of ['accepted', 'status', 'close', 'created']) {
      const message = { carded: 1, nonce: '0'.repeat(32), type, proof: 'a.b.c', uuid: crypto.randomUUID(), data: {} };
      window.postMessage({ ...message, because: 'continue', status: 'accepted', version: 1 }, '*');
    }
  });
  await expect(screenTitle(popupOf(page), 'When were you born?')).toBeVisible();
  await expect(page.locator('input[name=carded_proof]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
});

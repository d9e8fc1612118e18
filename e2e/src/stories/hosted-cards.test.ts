import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builds } from '@carded/server/platform/http/pages/site-page';
import type { Page } from '@playwright/test';
import { cardFields } from '#harness/card-form.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const scriptSrc = 'https://provider.example/script.js';

/** Opens the card page of this provider, with a script in place of the provider's. */
async function withProvider(page: Page, provider: 'authorize_net' | 'stripe', script: string): Promise<void> {
  const { url } = theRun().demo;
  const settings = { account: url, clientKey: 'client-key', apiLogin: 'api-login', scriptSrc, nowMs: Date.now() };
  const html = (await readFile(join(builds.pay, `${provider}.html`), 'utf8')).replace(
    '"__CARDED_SETTINGS__"',
    JSON.stringify(settings),
  );
  const payOrigin = url.replace('://', '://pay.');
  await page.route(`${payOrigin}/**`, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fallback(),
  );
  await page.route(scriptSrc, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}

const openDialog = async (page: Page) => {
  await page.goto(`${theRun().demo.url}/account/billing`);
  await page.getByRole('button', { name: /^(Add a card|Update card)$/ }).click();
  return page.getByRole('dialog');
};
/** Reads what is sent when a card is saved. */
const tokenSent = async (page: Page): Promise<unknown> => {
  const request = await page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/user/billing'));
  const { token } = request.postDataJSON() as { token: string };
  return JSON.parse(Buffer.from(token, 'base64url').toString());
};

test('the form of Authorize.Net: its errors are shown, an error without words too, and its token is sent', async ({
  merchant: page,
  quiet,
}) => {
  quiet.expects(/status of 4\d\d/);
  await withProvider(
    page,
    'authorize_net',
    `const answers = [
      { messages: { resultCode: 'Error', message: [{ code: 'E_WC_05', text: 'Please provide valid credit card number.' }, { code: 'E_WC_06', text: 'Please provide valid expiration month.' }] } },
      { messages: { resultCode: 'Error' } },
      { messages: { resultCode: 'Ok' }, opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'eyJ?>' } },
    ];
    const button = document.querySelector('.AcceptUI');
    button.addEventListener('click', () => window[button.dataset.responsehandler](answers.shift()));`,
  );
  const dialog = await openDialog(page);
  const enter = cardFields(page).getByRole('button', { name: 'Enter card' });
  await expect(enter).toHaveAttribute('data-clientkey', 'client-key');
  await enter.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please provide valid credit card number. Please provide valid expiration month.',
  );
  await enter.click();
  await expect(dialog.getByRole('alert')).toHaveText('An error has occurred.');
  const sent = tokenSent(page);
  await enter.click();
  expect(await sent).toEqual({ dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'eyJ?>' });
});

test('the form of Stripe: what it refuses is shown, also when its script throws, and its method is sent', async ({
  merchant: page,
  quiet,
}) => {
  quiet.expects(/status of 4\d\d/);
  await withProvider(
    page,
    'stripe',
    `const answers = [
      async () => ({ error: { message: 'Your card number is incomplete.' } }),
      async () => { throw new Error('gone'); },
      async ({ billing_details }) => ({ paymentMethod: { id: 'pm_' + billing_details.name.length } }),
    ];
    window.Stripe = () => ({
      elements: () => ({ create: () => ({ mount: (at) => at.append('card'), on: (_, then) => then() }) }),
      createPaymentMethod: (of) => answers.shift()(of),
    });`,
  );
  const dialog = await openDialog(page);
  const form = cardFields(page);
  await form.getByLabel('Name on card').fill(' Ingrid ');
  const save = form.getByRole('button', { name: 'Save card' });
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('Your card number is incomplete.');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText('An error has occurred.');
  const sent = tokenSent(page);
  await save.click();
  expect(await sent).toEqual({ dataDescriptor: 'stripe.payment_method', dataValue: 'pm_6' });
});

test('a provider’s script that does not load is reported, with a way to try again', async ({
  merchant: page,
  quiet,
}) => {
  quiet.expects(/Failed to load resource|provider\.example/);
  await withProvider(page, 'stripe', '');
  await page.route(scriptSrc, (route) => route.abort());
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('alert')).toContainText('The card form did not load');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

import { expectAccessible } from '#harness/accessible.ts';
import { cardFields, fillCard } from '#harness/card-form.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('the owner sees the month to the cent, adds a card in a separate frame, and reads why a card was declined', {
  tag: '@gate',
}, async ({ merchant, quiet }) => {
  quiet.expects(/status of 422/);
  await merchant.goto(`${theRun().demo.url}/account/billing`);
  await expect(merchant).toHaveTitle('Billing | Carded');
  await expect(merchant.getByRole('heading', { name: / so far$/ })).toBeVisible();
  await expectAccessible(merchant, 'billing');

  await merchant.getByRole('button', { name: /^(Add a card|Update card)$/ }).click();
  const dialog = merchant.getByRole('dialog');
  await expect(cardFields(merchant).getByLabel('Card number')).toBeVisible();
  // Saves an empty form: each field shows an error, and nothing is sent.
  await cardFields(merchant).getByRole('button', { name: 'Save card' }).click();
  await expect(cardFields(merchant).getByLabel('Card number')).toBeFocused();

  await fillCard(merchant, '4000 0000 0000 0002');
  await expect(dialog.getByRole('alert')).toContainText('The card was declined');
  // Fills the form again, which kept the other values.
  await fillCard(merchant, '4242 4242 4242 4242');
  await expect(merchant.getByText('Card updated successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(merchant.getByText('Visa 4242')).toBeVisible();
  await merchant.reload();
  await expect(merchant.getByText('Visa 4242')).toBeVisible();
});

test('card details never reach our hosts', async ({ merchant }) => {
  const canary = '4242424242424242';
  const sent: string[] = [];
  merchant.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const scripts: string[] = [];
  merchant.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(new URL(answer.url()).host);
  });
  await merchant.goto(`${theRun().demo.url}/account/billing`);
  await merchant.getByRole('button', { name: /^(Add a card|Update card)$/ }).click();
  await fillCard(merchant, canary);
  await expect(merchant.getByText('Card updated successfully.')).toBeVisible();
  // A token is base64url: what it says is looked through as well.
  const said = sent.flatMap((text) => [
    text,
    ...(text.match(/[\w-]{16,}/g) ?? []).map((part) => Buffer.from(part, 'base64url').toString('latin1')),
  ]);
  expect(said.length).toBeGreaterThan(sent.length);
  expect(said.filter((text) => text.replaceAll(/\D/g, '').includes(canary))).toEqual([]);
  const own = new URL(theRun().demo.url).host;
  expect([...new Set(scripts)].sort()).toEqual([own, `pay.${own}`].sort());
  const kept = await merchant.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(canary);
});

test('a limit is set, refused with a reason when invalid, and removed', async ({ merchant }) => {
  await merchant.goto(`${theRun().demo.url}/account/billing`);
  const field = merchant.getByLabel('Most for a month, in dollars');
  const button = merchant.getByRole('button', { name: 'Save', exact: true });
  const saved = async () => {
    const answered = merchant.waitForResponse('**/api/user/billing/limit');
    await button.click();
    expect((await answered).status()).toBe(200);
  };
  await field.fill('ten');
  await button.click();
  await expect(merchant.getByText('Type an amount in dollars, from 1')).toBeVisible();
  await field.fill('25,000');
  await merchant.getByLabel('Keep going and tell me').check();
  await saved();
  await expect(merchant.getByText('Limit saved')).toBeVisible();
  await merchant.reload();
  await expect(field).toHaveValue('25000.00');
  await field.fill('');
  await saved();
  await merchant.reload();
  await expect(field).toHaveValue('');
});

import { expectAccessible } from '#harness/accessible.ts';
import { createByApi } from '#harness/api.ts';
import { openAsBuyer, showCard } from '#harness/buyer-by-api.ts';
import { knownBuyer, nameOf, unknownBuyer } from '#harness/buyers.ts';
import { licenseOf, photoOf } from '#harness/cards.ts';
import { openInLog, partOf } from '#harness/log.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a merchant reads why, looks at the card closely, prints the record, and deletes the photos', {
  tag: '@gate',
}, async ({ merchant, ownShop }) => {
  test.slow();
  const shop = await ownShop({ ...usRules(), preset: 1 });
  const buyer = unknownBuyer();
  const card = await licenseOf(buyer, { expiryDate: '2026-09-02' });
  const state = await showCard({ key: shop.key, origin: shop.url }, buyer, card);
  const panel = await openInLog(merchant, state.uuid ?? '');
  await expect(panel.getByText('Hold the order.')).toBeVisible();
  await expect(partOf(panel, 'Why').getByText('Minimum age by law, 21 USC 387f(d)(5)')).toBeVisible();
  await expect(partOf(panel, 'Match with records').getByText(/of 100/)).toBeVisible();
  const compared = partOf(panel, 'Typed and read').getByRole('table');
  await expect(compared.getByRole('row', { name: /^Name/ })).toContainText('Equal');
  await expect(compared.getByRole('row', { name: /^Valid until/ })).toContainText('Different');
  await expectAccessible(merchant, 'the detail of a denial');

  const pdf = await merchant.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), 'pages').toHaveLength(1);
  await merchant.emulateMedia({ media: 'print' });
  await expect(merchant.getByRole('navigation', { name: 'Account' })).toBeHidden();
  await expect(merchant.getByRole('heading', { name: 'Verifications' })).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Ask again' })).toBeHidden();
  await expect(panel.getByText(state.uuid ?? '-')).toBeVisible();
  await merchant.emulateMedia({ media: null });

  await panel.getByRole('button', { name: 'Look at the front' }).click();
  const viewer = merchant.getByRole('dialog', { name: 'Photo of the ID' });
  const picture = viewer.getByRole('img', { name: 'The ID, front' });
  await expect(picture).toBeVisible();
  await viewer.getByRole('region', { name: /^The ID, front/ }).focus();
  await merchant.keyboard.press('+');
  await expect(viewer.getByText('140%')).toBeVisible();
  await picture.hover();
  await merchant.mouse.wheel(0, -300);
  await expect(viewer.getByText('140%')).toBeHidden();
  await merchant.keyboard.press('r');
  await expect(picture).toHaveAttribute('data-turn', '1');
  await merchant.keyboard.press('0');
  await expect(viewer.getByText('100%')).toBeVisible();
  await expect(viewer.getByRole('row', { name: /^Birth date/ })).toContainText('Equal');
  await merchant.keyboard.press(']');
  await expect(viewer.getByRole('img', { name: 'The ID, back' })).toBeVisible();
  await expectAccessible(merchant, 'the viewer');

  await viewer.getByRole('button', { name: 'Delete the photos' }).click();
  await merchant.getByRole('dialog').getByRole('button', { name: 'Delete the photos' }).click();
  await expect(merchant.getByText('Photos deleted', { exact: true })).toBeVisible();
  await expect(partOf(panel, 'Card shown').getByText('Photo deleted')).toHaveCount(2);
  await expect(panel.getByRole('heading', { name: 'Typed and read' })).toBeHidden();
});

test('a merchant bans with a usual reason, takes it back, asks the customer again, and deletes a buyer', async ({
  merchant,
}) => {
  const { shop } = theRun().demo;
  const buyer = unknownBuyer();
  const first = await createByApi(shop, buyer);
  const made = await createByApi(shop, buyer);
  const uuid = 'uuid' in made ? made.uuid : '';
  const panel = await openInLog(merchant, uuid);

  await panel.getByRole('button', { name: /^Ban/ }).click();
  const ban = merchant.getByRole('dialog', { name: `Ban ${nameOf(buyer)} on every website?` });
  await ban.getByRole('textbox', { name: 'Reason' }).fill('   too bad   ');
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(ban.getByText('Type 10 characters or more')).toBeVisible();
  await expectAccessible(merchant, 'a ban that says too little');
  await ban.getByLabel('Used another person’s ID').check();
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(panel.getByText('This buyer is banned')).toBeVisible();
  // Shown at once; this says that the server has it.
  await expect(merchant.getByText(`${nameOf(buyer)} banned on every website`)).toBeVisible();
  expect(await createByApi(shop, buyer)).toMatchObject({ status: 'not_created', reason: 'banned' });
  await merchant.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('This buyer is banned')).toBeHidden();
  await expect.poll(async () => (await createByApi(shop, buyer)).status).toBe('photo_id');

  await panel.getByRole('button', { name: 'Ask again' }).click();
  const contact = merchant.getByRole('dialog', { name: `Ask ${nameOf(buyer)} again` });
  await contact.getByLabel('Mobile phone number').fill('');
  await contact.getByLabel('Email', { exact: true }).fill('');
  await contact.getByRole('button', { name: 'Send the link' }).click();
  const refusal = contact.getByRole('alert');
  await expect(refusal).toHaveText("Provide the customer's mobile phone number and/or email.");
  await expectAccessible(merchant, 'nowhere to send it');
  await contact.getByLabel('Email', { exact: true }).fill(`ask.${uuid}@example.com`);
  await contact.getByRole('button', { name: 'Send the link' }).click();
  await expect(merchant.getByText('Link sent by email')).toBeVisible();
  await expect(partOf(panel, 'What happened').getByText('A link was sent to the customer')).toBeVisible();

  const related = partOf(panel, 'What else this buyer did');
  await expect(related.getByRole('link').first()).toBeVisible();
  const firstUuid = 'uuid' in first ? first.uuid : '';
  await related.locator(`a[href*="${firstUuid}"]`).click();
  await expect(panel.getByText(firstUuid)).toBeVisible();

  await panel.getByRole('button', { name: 'More' }).click();
  await merchant.getByRole('menuitem', { name: 'Delete the buyer’s data' }).click();
  const remove = merchant.getByRole('dialog', { name: `Delete the data of ${nameOf(buyer)}?` });
  await expect(remove.getByText('No law requires keeping any of it.')).toBeVisible();
  await expectAccessible(merchant, 'deleting a buyer');
  await remove.getByRole('button', { name: 'Delete the data' }).click();
  await expect(panel.getByRole('heading', { name: 'Deleted' })).toBeVisible();
  await expect(panel.getByText(nameOf(buyer))).toHaveCount(0);
});

test('a signature is shown, and downloaded once per ticket', async ({ merchant, ownShop }) => {
  const shop = await ownShop(usRules({ requireSignature: true }));
  const buyer = knownBuyer();
  const { client, state } = await openAsBuyer({ key: shop.key, origin: shop.url }, buyer);
  const image = (await photoOf((await licenseOf(buyer)).front)).buffer.toString('base64');
  await client.call('buyerSteps.submitSignature', { body: { name: nameOf(buyer), image } });
  const panel = await openInLog(merchant, state.uuid ?? '');
  const part = partOf(panel, 'Signature');
  await part.getByRole('button', { name: 'Show the signature' }).click();
  await expect(part.getByRole('img', { name: `Signature of ${nameOf(buyer)}` })).toBeVisible();
  const asked = merchant.waitForRequest(/signature-dl/);
  const [download] = await Promise.all([
    merchant.waitForEvent('download'),
    part.getByRole('button', { name: 'Download it' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain(`signature-${state.uuid}`);
  expect(await download.failure()).toBeNull();
  const again = await merchant.request.get((await asked).url());
  expect(again.status()).toBe(404);
});

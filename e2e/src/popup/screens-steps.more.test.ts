import { asOwner, publicApi } from '#harness/api.ts';
import { birthDateOf, knownBuyer, movedBuyer, unknownBuyer } from '#harness/buyers.ts';
import { licenseOf, upload, withoutCamera } from '#harness/cards.ts';
import { popupOf, screenTitle, typeBirthDate } from '#harness/checkout.ts';
import { openInLog } from '#harness/log.ts';
import { settingsOf, usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect } from '#harness/test.ts';
import { birthDate, openOwnPage, proofOf, test } from './own-page.ts';

const question = 'When were you born?';
const dialogs = 'dialog.carded-popup[open]';

for (const name of ['require_email', 'requireEmail']) {
  test(`${name}: asks for an email where none was found, and only there`, async ({ page, ownPage }) => {
    const shop = await ownPage(usRules());
    const { email: _, ...buyer } = knownBuyer();
    const without = await openOwnPage(page, shop, `${name}: true`, buyer);
    await expect(without.getByLabel('Email')).toBeVisible();
    const found = await openOwnPage(page, shop, `${name}: true`, { ...buyer, email: 'rosa@example.com' });
    await expect(screenTitle(found, question)).toBeVisible();
    await expect(found.getByLabel('Email')).toHaveCount(0);
  });
}

test('showemail, showfullname and showdob show the fields although the page gave them', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const buyer = knownBuyer();
  const given = { ...buyer, email: 'rosa@example.com' };
  const mail = await openOwnPage(page, shop, 'showemail: true', given);
  await expect(mail.getByLabel('Email')).toHaveValue('rosa@example.com');
  const name = await openOwnPage(page, shop, 'showfullname: true', given);
  await expect(name.getByLabel('First name')).toHaveValue(buyer.first_name);
  await expect(name.getByLabel('Last name')).toHaveValue(buyer.last_name);
  const born = await openOwnPage(page, shop, `skipDOBPage: true, showdob: true, ${birthDate(buyer)}`, given);
  await expect(born.getByLabel('Year')).toHaveValue(String(buyer.dob_year));
});

test('skipDOBPage: a birth date that the shop gives is not asked again', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const buyer = knownBuyer();
  const asked = await openOwnPage(page, shop, birthDate(buyer), buyer);
  await expect(screenTitle(asked, question)).toBeVisible();
  const skipped = await openOwnPage(page, shop, `skipDOBPage: true, ${birthDate(buyer)}`, buyer);
  await expect(screenTitle(skipped, 'You are verified.')).toBeVisible();
});

test('runInBackground: an accepted buyer never sees it, and the order continues with a proof', async ({
  page,
  ownPage,
}) => {
  const shop = await ownPage(usRules());
  const buyer = knownBuyer();
  await openOwnPage(page, shop, `runInBackground: true, reference: 'cart-7', ${birthDate(buyer)}`, buyer);
  expect(await proofOf(page)).toMatchObject({ status: 'accepted', aud: shop.key, reference: 'cart-7' });
  expect(await page.evaluate('told')).toEqual([]);
});

test('runInBackground: opens where the buyer has to do something', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const buyer = unknownBuyer();
  const popup = await openOwnPage(page, shop, `runInBackground: true, ${birthDate(buyer)}`, buyer);
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  expect(await page.evaluate('told.map(([name]) => name)')).toEqual(['onshow']);
});

test('skipOnDisabledLocation: nothing is shown where no check is needed, and the proof says so', async ({
  page,
  ownPage,
}) => {
  const shop = await ownPage(usRules({ minAge: 'disable' }));
  const buyer = knownBuyer();
  const options = `skipOnDisabledLocation: true, skipDOBPage: true, ${birthDate(buyer)}`;
  await openOwnPage(page, shop, options, buyer);
  expect(await proofOf(page)).toMatchObject({ status: 'not_required', aud: shop.key });
  expect(await page.evaluate('told')).toEqual([]);
  await shop.changeRules(usRules());
  const popup = await openOwnPage(page, shop, options, buyer);
  await expect(screenTitle(popup, 'You are verified.')).toBeVisible();
  const asked = await openOwnPage(page, shop, 'skipOnDisabledLocation: true', buyer);
  await expect(screenTitle(asked, question)).toBeVisible();
});

test('novideo: a photo is chosen, and the camera is not offered', async ({ camera, newPerson, ownPage }) => {
  const shop = await ownPage(usRules());
  const buyer = movedBuyer();
  const page = await newPerson({}, await camera((await licenseOf(buyer)).back));
  const popup = await openOwnPage(page, shop, 'novideo: true', buyer);
  await typeBirthDate(popup, buyer);
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await expect(screenTitle(popup, 'Add a photo of the front')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Use the camera' })).toHaveCount(0);
  await expect(popup.locator('video')).toHaveCount(0);
  const other = unknownBuyer();
  const live = await openOwnPage(page, shop, '', other);
  await typeBirthDate(live, other);
  await live.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await expect(live.locator('video')).toHaveCount(1);
});

test('ocrFlow: the card comes first, and nothing is typed', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const buyer = knownBuyer();
  const card = await licenseOf(buyer);
  const popup = await openOwnPage(page, shop, 'ocrFlow: true');
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(popup);
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  await upload(popup, card.back);
  await expect(screenTitle(popup, 'You are verified.')).toBeVisible();
  expect(await proofOf(page)).toMatchObject({ status: 'accepted' });
});

test('recheckInfo and displayIdRetries: a correction, and how many tries are left', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const mismatch = async (options: string) => {
    const buyer = movedBuyer();
    const card = await licenseOf(buyer, { lastName: 'Otherman' });
    const popup = await openOwnPage(page, shop, options, buyer);
    await typeBirthDate(popup, buyer);
    await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
    await withoutCamera(popup);
    await upload(popup, card.front);
    await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
    await upload(popup, card.back);
    await expect(screenTitle(popup, 'The names do not match')).toBeVisible();
    return popup;
  };
  const plain = await mismatch('recheckInfo: false');
  await expect(plain.getByRole('button', { name: 'Show another ID' })).toBeVisible();
  await expect(plain.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await expect(plain.getByText(/You can show/)).toHaveCount(0);
  const generous = await mismatch('displayIdRetries: true');
  await expect(generous.getByText(/You can show (one more ID|an ID \d more times)\./)).toBeVisible();
  await generous.getByRole('button', { name: /^Change/ }).click();
  await generous.getByLabel('Last name').fill('Otherman');
  await generous.getByRole('button', { name: 'Check again' }).click();
  // Expects a review, because no record knows the name on the card.
  await expect(screenTitle(generous, 'Someone is checking your ID')).toBeVisible();
});

test('displayIdRetries: named before the ID is shown', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const buyer = unknownBuyer();
  const popup = await openOwnPage(page, shop, 'displayIdRetries: true', buyer);
  await typeBirthDate(popup, buyer);
  await expect(popup.getByText(/tries are left\./)).toBeVisible();
});

test('allowIdInstore: the ID is shown at pickup, nothing is ordered yet, and the merchant finds a note', async ({
  page,
  ownPage,
  merchant,
}) => {
  const shop = await ownPage(usRules());
  const buyer = unknownBuyer();
  const popup = await openOwnPage(page, shop, "allowIdInstore: true, oncreated: note('oncreated')", buyer);
  await typeBirthDate(popup, buyer);
  await popup.getByRole('button', { name: 'I will show my ID when I pick up the order' }).click();
  await expect(screenTitle(popup, 'Show your ID at pickup')).toBeVisible();
  expect(await page.evaluate('window.sent')).toBeUndefined();
  const uuid = await page.evaluate<string>("told.find(([name]) => name === 'oncreated')[1].uuid");
  const panel = await openInLog(merchant, uuid);
  await expect(panel).toContainText('The buyer will show the ID at pickup.');
});

test('session: its options apply, and a verification started in it is resumed', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const make = (body: Record<string, unknown>) =>
    publicApi().call('verificationSessions.create', { body: { key: shop.key, secret: shop.secret, ...body } });
  const strict = await make({ options: { min_age: 40 } });
  const thirties = { ...knownBuyer(), ...birthDateOf(`${new Date().getUTCFullYear() - 30}-01-15`) };
  const refused = await openOwnPage(page, shop, `session: '${strict.uuid}'`, thirties);
  await typeBirthDate(refused, thirties);
  await expect(screenTitle(refused, 'This order is for adults 40 and over')).toBeVisible();

  const begun = await make({});
  const buyer = unknownBuyer();
  const first = await openOwnPage(page, shop, `session: '${begun.uuid}'`, buyer);
  await typeBirthDate(first, buyer);
  await expect(screenTitle(first, 'Show your ID')).toBeVisible();
  const again = await openOwnPage(page, shop, `session: '${begun.uuid}'`, buyer);
  await expect(screenTitle(again, 'Show your ID')).toBeVisible();
});

test('show(uuid): goes on at the step where that verification is', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const buyer = unknownBuyer();
  const popup = await openOwnPage(page, shop, "show_close: true, oncreated: note('oncreated')", buyer);
  await typeBirthDate(popup, buyer);
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  const uuid = await page.evaluate<string>("told.find(([name]) => name === 'oncreated')[1].uuid");
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.locator(dialogs)).toHaveCount(0);
  await page.evaluate(`CardedAPI.show('${uuid}')`);
  await expect(screenTitle(popupOf(page), 'Show your ID')).toBeVisible();
});

test('notify_on_complete: the merchant gets an email when it is decided', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const settings = { ...(await settingsOf(shop.key)), notify_email: 'orders@shop.example' };
  await asOwner().call('websites.update', { params: { token: shop.key }, body: { settings } });
  const buyer = knownBuyer();
  const popup = await openOwnPage(page, shop, "notify_on_complete: true, oncreated: note('oncreated')", buyer);
  await typeBirthDate(popup, buyer);
  await expect(screenTitle(popup, 'You are verified.')).toBeVisible();
  const uuid = await page.evaluate<string>("told.find(([name]) => name === 'oncreated')[1].uuid");
  await expect.poll(async () => (await fetch(`${theRun().demo.url}/dev/outbox.json`)).text()).toContain(uuid);
});

test('onpresubmit, oncreated, onstatuschanged and onclosed are called in order with the real screens', async ({
  page,
  ownPage,
  merchant,
}) => {
  const shop = await ownPage(usRules());
  const buyer = knownBuyer();
  const callbacks =
    "onpresubmit: ({ customer }, done, cancel, change) => { told.push(['onpresubmit', customer.first_name]); change({ last_name: customer.last_name.toUpperCase() }); done(); }, oncreated: note('oncreated'), onstatuschanged: note('onstatuschanged'), onclosed: (done, result) => { told.push(['onclosed', result.status]); window.release = done; }, defer_submit: true";
  const popup = await openOwnPage(page, shop, callbacks, buyer);
  await typeBirthDate(popup, buyer);
  await expect
    .poll(() => page.evaluate('told.map(([name]) => name)'))
    .toEqual(['onshow', 'onpresubmit', 'oncreated', 'onclosed']);
  expect(await page.evaluate('told[1][1]')).toBe(buyer.first_name);
  const created = await page.evaluate<{ uuid: string; data: { last_name: string } }>('told[2][1]');
  expect(created.data.last_name).toBe(buyer.last_name.toUpperCase());
  expect(await page.evaluate('window.sent')).toBeUndefined();
  await page.evaluate('release()');
  expect(await proofOf(page)).toMatchObject({ sub: created.uuid });
  const panel = await openInLog(merchant, created.uuid);
  await expect(panel.getByRole('heading', { name: buyer.last_name.toUpperCase() })).toBeVisible();
});

test('oncreated: what it gives to close with closes once, however often it is called', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const buyer = unknownBuyer();
  const popup = await openOwnPage(
    page,
    shop,
    'oncreated: (_, cancel) => { cancel(); cancel(); window.late = cancel; }',
    buyer,
  );
  await typeBirthDate(popup, buyer);
  await expect(page.locator(dialogs)).toHaveCount(0);
  await page.evaluate('late()');
  expect(await page.evaluate('told.map(([name]) => name)')).toEqual(['onshow', 'oncancel']);
  expect(await page.evaluate('window.sent')).toBeUndefined();
});

import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { dayFromToday, openTill, scannedText, shiftOf, tillOf, verdictOf } from '#harness/till.ts';
import { scanCard, typeAsWedge } from '#harness/wedge.ts';

test('says no to a card that is under age and to an expired one, and when it may come back', { tag: '@gate' }, async ({
  page,
  ownShop,
}) => {
  await openTill(page, (await ownShop(usRules())).key);
  await scanCard(page, scannedText({ birthDate: dayFromToday(-21, 40), documentNumber: '6000001' }));
  await expect(verdictOf(page, 'NO SALE')).toBeVisible();
  await expect(page.getByText('Under 21', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Turns 21 on .* Politely hand the card back\./)).toBeVisible();
  await scanCard(page, scannedText({ expiryDate: dayFromToday(0, -3), documentNumber: '6000002' }));
  await expect(page.getByText('The card has expired', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Denied' })).toBeAttached();
  expect(await shiftOf(page)).toEqual([0, 2, 0]);
});

test('after three empty scans the card is typed in, and the text is sent only after the clerk has seen it', async ({
  page,
  staff,
  ownShop,
}) => {
  await openTill(page, (await ownShop(usRules())).key);
  for (const footer of ['First try', 'Second try. After the third, type it in', 'Type it in from the front']) {
    await scanCard(page, scannedText().slice(0, 90));
    await expect(verdictOf(page, 'AGAIN')).toBeVisible();
    await expect(page.getByText('Incomplete input data')).toBeVisible();
    await expect(page.getByText('No result yet: do not sell.', { exact: true })).toBeVisible();
    await expect(page.getByText(footer, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Send the raw text for review' }).click();
  await expect(page.getByText('DACMARISOL')).toBeVisible();
  await page.getByRole('button', { name: 'Send it for review' }).click();
  await expect(page.getByText('Diagnostics have been sent for review.')).toBeVisible();
  await staff.goto(`${theRun().demo.url}/staff/scanner-texts`);
  await staff.getByRole('button', { name: /^Open/ }).first().click();
  await expect(staff.getByRole('dialog').getByText('DACMARISOL')).toBeVisible();

  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Type the card in' });
  await dialog.getByLabel('Birth date').fill('3/14/92');
  await expect(dialog.getByText('March 14, 1992')).toBeVisible();
  await dialog.getByLabel('Expires').fill('05082031');
  for (const [label, text] of Object.entries({
    ...{ 'First name': 'Marisol', 'Last name': 'Etcheverry', 'License number': '4471902' },
    ...{ Street: '418 NW Birch Ln', City: 'Bend', State: 'OR', 'ZIP code': '97703' },
  }))
    await dialog.getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
  await expect(verdictOf(page, 'OK')).toBeVisible();
  expect(await shiftOf(page)).toEqual([1, 0, 3]);
});

test('a scan presses no button, fills no field and triggers no shortcut, and closes what is open', async ({
  page,
  ownShop,
}) => {
  await openTill(page, (await ownShop(usRules())).key);
  const camera = page.getByRole('button', { name: /Use camera/ });
  await camera.focus();
  // Enter, Tab and blanks are among its keys, and the header is lost: it begins with a letter that is a shortcut.
  const text = scannedText();
  await typeAsWedge(page, `${text.slice(text.indexOf('DAQ')).toLowerCase()}\r\r`);
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await expect(page.getByLabel('Camera')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('b');
  const reason = page.getByLabel('Reason');
  await reason.fill('Shouted at the clerk');
  await typeAsWedge(page, scannedText({ birthDate: dayFromToday(-19), documentNumber: '6000003' }));
  await expect(verdictOf(page, 'NO SALE')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a clerk bans someone, and the next scan of the card is refused', async ({ page, ownShop }) => {
  const key = (await ownShop(usRules())).key;
  await openTill(page, key);
  const text = scannedText({ firstName: 'Bartholomew', lastName: 'Banfield', documentNumber: '6000004' });
  await scanCard(page, text);
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Ban Bartholomew Banfield?' });
  await dialog.getByLabel('Reason').fill('Stole from the shelf twice');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText('This person is on your ban list', { exact: true })).toBeVisible();
  await scanCard(page, scannedText({ documentNumber: '6000005' }));
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await openTill(page, key);
  await scanCard(page, text);
  await expect(verdictOf(page, 'NO SALE')).toBeVisible();
  await expect(page.getByText('This person is on your ban list', { exact: true })).toBeVisible();
});

test('the screen forgets a card after half a minute', async ({ page, ownShop }) => {
  await page.clock.install();
  await openTill(page, (await ownShop(usRules())).key);
  await page.clock.resume();
  await scanCard(page, scannedText());
  await expect(page.getByText('Marisol Etcheverry')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Marisol Etcheverry')).toHaveCount(0);
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
});

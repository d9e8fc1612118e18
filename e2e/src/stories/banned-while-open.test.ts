import { openAsBuyer } from '#harness/buyer-by-api.ts';
import { movedBuyer, nameOf } from '#harness/buyers.ts';
import { licenseOf, photoOf } from '#harness/cards.ts';
import { expectNoOrder, fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { openInLog } from '#harness/log.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const linkMailedTo = async (address: string): Promise<string | undefined> => {
  const answer = await fetch(`${theRun().demo.url}/dev/outbox.json`);
  const { messages } = (await answer.json()) as { messages: { channel: string; to: string; text: string }[] };
  const mail = messages.find(({ channel, to }) => channel === 'mail' && to === address);
  return /http\S+\/t\/[\w-]+/.exec(mail?.text ?? '')?.[0];
};

test('a buyer banned during the check is stopped where they are, and by the link of a merchant who was warned', async ({
  page,
  merchant,
  newPerson,
  quiet,
}) => {
  quiet.expects(/status of 409/);
  const buyer = movedBuyer();
  const card = await licenseOf(buyer);
  const { demo } = theRun();
  await fillCheckout(page, demo.shopUrl, buyer);
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/buyer/continue'));
  const desktop = await startCheck(page, buyer);
  await expect(screenTitle(desktop, 'Show your ID')).toBeVisible();
  const { link } = (await (await answered).json()) as { link: string };
  const { client, state } = await openAsBuyer({ key: demo.shop.key, origin: demo.shopUrl }, buyer);

  const panel = await openInLog(merchant, state.uuid ?? '');
  await panel.getByRole('button', { name: /^Ban/ }).click();
  const ban = merchant.getByRole('dialog', { name: `Ban ${nameOf(buyer)} on every website?` });
  await ban.getByLabel('Used another person’s ID').check();
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(panel.getByText('This buyer is banned')).toBeVisible();
  await expect(panel.getByText('Do not send the order. The buyer is banned')).toBeVisible();

  const front = (await photoOf(card.front)).buffer.toString('base64');
  await expect(client.call('buyerSteps.submitDocument', { body: { side: 'front', image: front } })).rejects.toThrow();
  const phone = await newPerson();
  await phone.goto(link);
  await expect(screenTitle(phone, 'This shop cannot take the order')).toBeVisible();

  await panel.getByRole('button', { name: 'Ask again' }).click();
  const contact = merchant.getByRole('dialog', { name: `Ask ${nameOf(buyer)} again` });
  await expect(contact.getByText('This buyer is banned')).toBeVisible();
  const email = `banned.${state.uuid}@example.com`;
  await contact.getByLabel('Mobile phone number').fill('');
  await contact.getByLabel('Email', { exact: true }).fill(email);
  await contact.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(() => linkMailedTo(email)).toBeDefined();
  const later = await newPerson();
  await later.goto((await linkMailedTo(email)) ?? '');
  await expect(screenTitle(later, 'This shop cannot take the order')).toBeVisible();
  await expect(later.getByRole('button', { name: 'Driver’s license or ID' })).toBeHidden();

  await merchant.goto(`${demo.url}/account/verifications/${state.uuid}`);
  await panel.getByRole('button', { name: 'More' }).click();
  await merchant.getByRole('menuitem', { name: 'Send a new link' }).click();
  await expect(
    merchant.getByRole('dialog', { name: 'Send a new link' }).getByText('This buyer is banned'),
  ).toBeVisible();
  await expectNoOrder(page);
});

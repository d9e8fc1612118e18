import { unknownBuyer } from '#harness/buyers.ts';
import { fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

type Message = { channel: 'mail' | 'sms'; to: string; text: string };
const linkMailedTo = async (address: string): Promise<string | undefined> => {
  const answer = await fetch(`${theRun().demo.url}/dev/outbox.json`);
  const { messages } = (await answer.json()) as { messages: Message[] };
  const mail = messages.find(({ channel, to }) => channel === 'mail' && to.includes(address));
  return /http\S+\/t\/[\w-]+/.exec(mail?.text ?? '')?.[0];
};

test('mails a link to go on later, which goes on at the same step and shows no details', { tag: '@gate' }, async ({
  page,
  newPerson,
  ownShop,
}) => {
  const shop = await ownShop(usRules({ requireSignature: true, requireId: true, requireIdMode: 1, selfie: true }));
  const buyer = unknownBuyer();
  await fillCheckout(page, shop.url, buyer);
  const popup = await startCheck(page, buyer);
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  await popup.getByRole('button', { name: 'Email me a link to continue later' }).click();
  await expect(popup.getByText(/^We emailed you the link. It works until \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expect.poll(() => linkMailedTo(buyer.email ?? '')).toBeDefined();
  const later = await newPerson();
  await later.goto((await linkMailedTo(buyer.email ?? '')) ?? '');
  await expect(screenTitle(later, 'Show your ID')).toBeVisible();
  await expect(later.getByText(buyer.last_name)).toHaveCount(0);
  // Its code for the phone has come, so that nothing is asked of a shop that closes now.
  await expect(later.getByText('Use your phone’s camera')).toBeVisible();
});

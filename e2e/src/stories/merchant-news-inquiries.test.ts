import { expectAccessible } from '#harness/accessible.ts';
import { asStaff } from '#harness/api.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('staff publishes news, the usage page says so in one line until it is dismissed, and it can be withdrawn', async ({
  merchant,
  staff,
}) => {
  const { url } = theRun().demo;
  const word = `Utah changes its law ${Date.now()}`;
  await staff.goto(`${url}/staff/news`);
  await staff.getByRole('button', { name: 'Write a message' }).click();
  await staff.getByLabel('Message').fill(`**${word}**\n\n- see [your websites](/account/websites)\n- <b>no tags</b>`);
  await expect(
    staff.getByRole('region', { name: 'Preview' }).getByRole('link', { name: 'your websites' }),
  ).toBeVisible();
  await expectAccessible(staff, 'the news editor');
  await staff.getByRole('button', { name: 'Publish now' }).click();
  await staff.getByRole('button', { name: 'Publish', exact: true }).click();
  const row = staff.getByRole('list', { name: 'News' }).getByRole('listitem').filter({ hasText: word });
  await expect(row.getByText('Published')).toBeVisible();

  await merchant.goto(`${url}/account/usage`);
  const notice = merchant.getByRole('region', { name: 'News' });
  await expect(notice.getByText(word)).toBeVisible();
  expect((await notice.boundingBox())?.height).toBeLessThan(60);
  await expectAccessible(merchant, 'a news notice');
  await notice.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(merchant.getByText(word)).toBeHidden();
  await merchant.goto(`${url}/account/news`);
  await expect(merchant.getByText('<b>no tags</b>').first()).toBeVisible();
  await expect(merchant).toHaveTitle('News | Carded');
  await expect(merchant.getByRole('list', { name: 'News' }).getByText(word)).toBeVisible();
  await expectAccessible(merchant, 'news');

  await row.getByRole('button', { name: 'Withdraw' }).click();
  await expectAccessible(staff, 'withdrawing');
  await staff.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row.getByText('Withdrawn')).toBeVisible();
  await merchant.reload();
  await expect(merchant.getByText(word)).toHaveCount(0);
});

test('a merchant asks about payments, and reads that it is in work and then the answer', async ({
  merchant,
  staff,
}) => {
  const { url } = theRun().demo;
  await merchant.goto(`${url}/account/payments`);
  const again = merchant.getByRole('button', { name: 'Ask again' });
  const send = merchant.getByRole('button', { name: 'Ask about payments' });
  await expect(send.or(again)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await send.click();
  await expect(merchant.getByText('Choose a state')).toBeVisible();
  await expect(merchant.getByLabel('State your business is in')).toBeFocused();
  await expectAccessible(merchant, 'an inquiry that lacks something');
  await merchant.getByLabel('State your business is in').selectOption('ID');
  await merchant.getByLabel('Sales a month').selectOption('under_50k');
  await send.click();
  await expect(merchant.getByText('We have your inquiry')).toBeVisible();

  await staff.goto(`${url}/staff/inquiries`);
  await staff
    .getByRole('link', { name: /Payments/ })
    .last()
    .click();
  await expect(staff.getByText('$10,000 to $50,000')).toBeVisible();
  await staff.getByLabel('Status').selectOption('answered');
  await staff.getByLabel('Answer').fill('Two processors will write to you.');
  await expectAccessible(staff, 'an inquiry for staff');
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(staff.getByText('Kept', { exact: true })).toBeVisible();
  await merchant.reload();
  await expect(merchant.getByText('Two processors will write to you.')).toBeVisible();
  await expectAccessible(merchant, 'an answered inquiry');
  const { inquiries } = await asStaff().call('staffInquiries.list', { query: { state: 'open' } });
  expect(inquiries.filter(({ kind }) => kind === 'payments')).toEqual([]);

  await merchant.goto(`${url}/account/Taxes`);
  await merchant.getByLabel('States you sell to').selectOption('UT');
  await merchant.getByLabel('States you sell to').selectOption('ID');
  await merchant.getByRole('button', { name: 'Remove Utah' }).click();
  await expect(merchant.getByRole('list', { name: 'Chosen states' }).getByRole('listitem')).toHaveCount(1);
  await merchant.goto(`${url}/account/shipping`);
  await expect(merchant.getByLabel('State you ship from')).toBeVisible();
  await expectAccessible(merchant, 'the shipping inquiry');
});

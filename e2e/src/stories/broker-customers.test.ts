import { expectAccessible } from '#harness/accessible.ts';
import { mailsTo } from '#harness/api.ts';
import { fillCard } from '#harness/card-form.ts';
import { mailedCode, newEmail } from '#harness/joining.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const password = 'seven lanterns beside the quarry';

test('a broker creates a customer, who joins with a card, decides what is seen, and ends it', async ({
  page,
  newPerson,
  quiet,
}) => {
  test.slow();
  // The work that a fourth sign-up of an hour is asked for, and the customer who is gone, from under a view too.
  quiet.expects(/status of (403|404|409)/);
  const { url, logins } = theRun().demo;
  const { email: brokersEmail, password: brokersPassword } =
    logins.find(({ role }) => role === 'broker') ?? logins[0] ?? {};
  const email = newEmail();
  const business = `Cedar Ridge ${email.slice(5, 9)}`;

  await page.goto(`${url}/signin?continue=/account/customers`);
  await page.getByLabel('Email').fill(brokersEmail ?? '');
  await page.getByLabel('Password', { exact: true }).fill(brokersPassword ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Customers | Carded');
  await expect(page.getByRole('link', { name: 'Northfork Vapor' })).toBeVisible();
  await expectAccessible(page, 'customers');

  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveTitle('Statistics | Carded');
  await expect(page.getByRole('link', { name: 'Customers', exact: true })).not.toHaveAttribute('aria-current');
  await expectAccessible(page, 'statistics of a broker');
  // A month that is over: other stories trade on this account in the running one.
  const before = new Date();
  before.setUTCDate(0);
  await page.goto(`${url}/account/customers/statistics?month=${before.toISOString().slice(0, 7)}`);
  const accepted = page.getByRole('link', { name: /accepted of Northfork Vapor$/ });
  const count = ((await accepted.textContent()) ?? '').trim();
  await accepted.click();
  await expect(page.getByText(/^The numbers are those of /)).toBeVisible();
  await expect(page.getByText('Accepted', { exact: true }).first().locator('..')).toContainText(count);
  await expectAccessible(page, 'a month of a customer');
  await page.getByRole('link', { name: 'Show this month' }).click();
  await expect(page.getByText(/^The numbers are those of /)).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).first().click();
  await expect(page).toHaveTitle('Customers | Carded');
  await expect(page.getByRole('link', { name: 'Northfork Vapor' })).toBeVisible();

  // Keys only, in well under 90 seconds.
  const begun = Date.now();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Website address')).toBeFocused();
  expect(await dialog.locator('input, select').count()).toBeLessThanOrEqual(8);
  await expectAccessible(page, 'create a customer');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Type the name of the business')).toBeVisible();
  for (const typed of [`${email.slice(5, 9)}.example`, business, null, 'Ines', 'Okafor', email]) {
    if (typed !== null) await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We are writing to ${email}`)).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(90_000);
  await expectAccessible(page, 'customer created');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: business }).click();
  await expect(page.getByText(`Waiting for ${business}`)).toBeVisible();
  await expectAccessible(page, 'customer invited');

  let invitation = '';
  await expect
    .poll(async () => {
      invitation = (await mailsTo(email)).map((text) => /http\S+#invite=[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
      return invitation;
    })
    .not.toBe('');
  const owner = await newPerson();
  await owner.goto(invitation);
  await expect(owner.getByLabel('Work email')).toHaveValue(email);
  await expect(owner.getByLabel('Business name')).toHaveValue(business);
  await expect(owner.getByText(/^Your business is filled in\..* As your broker, they see how many/)).toBeVisible();
  await owner.getByLabel('State').selectOption('Idaho');
  await owner.getByLabel('Password').fill(password);
  await owner.keyboard.press('Enter');
  await owner.getByLabel('Code').fill(await mailedCode(email));
  await owner.getByRole('checkbox').check();
  await owner.getByRole('button', { name: 'I agree and continue' }).click();
  await fillCard(owner, '4242 4242 4242 4242');
  await expect(owner.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Customer since')).toBeVisible();
  await expect(page.getByText('Card on file')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scanner settings' })).toBeHidden();
  await expectAccessible(page, 'customer, numbers');

  await owner.goto(`${url}/account/edit`);
  await expect(owner.getByRole('heading', { name: 'Your broker' })).toBeVisible();
  await expectAccessible(owner, 'your broker');
  await owner.getByRole('radio', { name: /^Numbers and settings/ }).check();
  await owner.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(owner.getByText(/^What .* sees was changed$/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Scanner settings' })).toBeVisible();
  await page.getByLabel('Minimum age').fill('25');
  await page.getByRole('button', { name: 'Save scanner settings' }).click();
  await expect(page.getByText('Scanner settings saved')).toBeVisible();
  await expectAccessible(page, 'customer, settings');

  await page.getByRole('button', { name: 'Add a login' }).click();
  const clerk = page.getByRole('dialog');
  await clerk.getByLabel('First name').fill('Lee');
  await clerk.getByLabel('Email').fill(newEmail());
  await clerk.getByRole('button', { name: 'Add and invite' }).click();
  await expect(clerk).toBeHidden();
  await page.getByRole('button', { name: 'Change Lee' }).click();
  await expect(clerk.getByLabel('First name')).toHaveValue('Lee');
  await expectAccessible(page, 'change a login of a customer');
  await clerk.getByLabel('Last name').fill('Ellis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change Lee Ellis' })).toBeVisible();

  // The log is shown once the owner has typed the password.
  await owner.getByRole('radio', { name: /^Numbers, settings and log/ }).check();
  await owner.getByRole('button', { name: 'Save', exact: true }).first().click();
  const proof = owner.getByRole('dialog');
  await expectAccessible(owner, 'password before the log');
  await proof.getByLabel('Your password').fill(password);
  await owner.keyboard.press('Enter');
  await expect(proof).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'View their screens' }).click();
  const bar = page.getByRole('region', { name: 'You are viewing an account' });
  await expect(bar).toContainText(`Viewing ${business}`);
  await expect(page).toHaveTitle('Usage | Carded');
  await expectAccessible(page, 'usage of a customer');
  await bar.getByRole('button', { name: 'Back to my customers' }).click();
  await expect(page).toHaveTitle('Customers | Carded');
  await page.getByRole('link', { name: business }).click();
  await page.getByRole('button', { name: 'View their screens' }).click();
  await expect(bar).toBeVisible();

  await owner.getByRole('button', { name: 'End access' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(owner.getByRole('heading', { name: 'Your broker' })).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Verifications' }).click();
  await expect(page).toHaveTitle('Customers | Carded');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('link', { name: 'Northfork Vapor' })).toBeVisible();
  await expect(page.getByRole('link', { name: business })).toBeHidden();
});

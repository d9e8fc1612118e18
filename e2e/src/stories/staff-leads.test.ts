import { expectAccessible } from '#harness/accessible.ts';
import { mailsTo } from '#harness/api.ts';
import { mailedCode, newEmail } from '#harness/joining.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a lead arrives from the site, is worked on the board, is invited, and signs up', async ({
  page,
  staff,
  quiet,
}) => {
  test.slow();
  quiet.expects(/status of 422/);
  const { url } = theRun().demo;
  const email = newEmail();
  const shop = `Mesa Cloud ${email.slice(5, 13)}`;

  await page.goto(`${url}/support`);
  await page.getByRole('button', { name: 'Tell us about your shop' }).click();
  const form = page.getByRole('dialog', { name: 'Tell us about your shop' });
  await expectAccessible(page, 'the form about a shop');
  await form.getByLabel('Work email').fill(email);
  await form.getByLabel('Shop or business').fill(shop);
  await form.getByLabel('First name').fill('Ines');
  await form.getByLabel('Phone').fill('(505) 555-0118');
  await form.getByLabel('Retail').check();
  await form.getByRole('button', { name: 'Send' }).click();
  // Anyone who is quicker than people read is asked to send it again.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Send', exact: true });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { name: 'We got it' })).toBeVisible({ timeout: 500 });
  }).toPass();

  await staff.goto(`${url}/staff/leads`);
  await expect(staff).toHaveTitle('Leads | Carded');
  const card = staff.getByRole('region', { name: 'New' }).getByRole('listitem').filter({ hasText: shop });
  await expect(card.getByText('Form on Support')).toBeVisible();
  await expectAccessible(staff, 'the board of leads');
  // Moves the card with the menu, by keyboard alone.
  await card.getByRole('button', { name: `Move ${shop}` }).focus();
  await staff.keyboard.press('Enter');
  await staff.getByRole('menuitem', { name: 'Move to Follow Up' }).press('Enter');
  const followed = staff.getByRole('region', { name: 'Follow Up' });
  await expect(followed.getByRole('link', { name: shop })).toBeVisible();
  await followed
    .getByRole('listitem')
    .filter({ hasText: shop })
    .dragTo(staff.getByRole('region', { name: 'Dead' }));
  const dying = staff.getByRole('dialog', { name: `Move ${shop} to Dead?` });
  await expectAccessible(staff, 'why a lead is dead');
  await dying.getByRole('button', { name: 'Cancel' }).click();

  await followed.getByRole('link', { name: shop }).click();
  await staff.getByLabel('What to do').fill('Call about the counter');
  // Changes the lead in another tab: typed values stay here, and the others update.
  const elsewhere = await staff.context().newPage();
  await elsewhere.goto(staff.url());
  await elsewhere.getByLabel('When').fill('2027-01-04T14:00');
  await elsewhere.getByRole('button', { name: 'Save the next step' }).click();
  await expect(elsewhere.getByText('Saved')).toBeVisible();
  await elsewhere.close();
  // Keeping a note asks for the lead again.
  await staff.getByLabel('New note').fill('Wants the ID scanner, two stores');
  await staff.getByRole('button', { name: 'Keep the note' }).click();
  await expect(staff.getByRole('list', { name: 'Notes' }).getByText('two stores')).toBeVisible();
  await expect(staff.getByLabel('When')).toHaveValue('2027-01-04T14:00');
  await expect(staff.getByLabel('What to do')).toHaveValue('Call about the counter');
  await staff.getByRole('button', { name: 'Save the next step' }).click();
  await expectAccessible(staff, 'a lead');
  await staff.getByRole('button', { name: 'Send an invite' }).click();
  await staff.getByRole('button', { name: 'Send the invite' }).click();

  const link = async () => (await mailsTo(email)).map((text) => /\S+\/signup#invite=\S+/.exec(text)?.[0]).find(Boolean);
  await expect.poll(link).toBeDefined();
  await page.goto((await link()) ?? '');
  await expect(page.getByLabel('Business name')).toHaveValue(shop);
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('(505) 555-0118');
  await page.getByLabel('Website address').fill('mesacloud.example');
  await page.getByLabel('State').selectOption('Idaho');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Password').fill('seven lanterns beside the quarry');
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').fill(await mailedCode(email));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I agree and continue' }).click();
  await page.getByRole('button', { name: 'Use the sandbox first' }).click();
  await expect(page.getByText('Your account is ready')).toBeVisible();

  await page.goto(`${url}/account/edit`);
  await expect(page.getByLabel('Phone')).toHaveValue('(505) 555-0118');

  await staff.reload();
  await expect(staff.getByText('This business has signed up.')).toBeVisible();
});

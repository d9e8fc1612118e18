import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { asStaff, createByApi } from '#harness/api.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const why = 'The merchant asked by phone';
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings of this website' }).getByRole('link', { name });
const reason = (page: Page) => page.getByRole('dialog', { name: 'Why this change?' });
const giveReason = async (page: Page) => {
  await reason(page).getByLabel('Reason for the change').fill(why);
  await reason(page).getByRole('button', { name: 'Continue with this reason' }).click();
};

test('staff finds a website by its key, mends it with a reason, and the merchant sees that support did', async ({
  staff,
  merchant,
  ownShop,
}) => {
  test.slow();
  const { url } = theRun().demo;
  const { key, domain } = await ownShop(usRules());
  await staff.goto(`${url}/staff/websites`);
  await expect(staff).toHaveTitle('Websites of all accounts | Carded');
  await staff.getByLabel('Find a website').fill('no shop has this');
  await expect(staff.getByRole('heading', { name: 'No website found' })).toBeVisible();
  await staff.getByLabel('Find a website').fill(key);
  await staff.getByRole('link', { name: `Settings of ${domain}` }).click();
  await expect(staff).toHaveTitle('Website | Carded');
  await expect(staff.getByRole('heading', { level: 1, name: domain })).toBeVisible();
  await expectAccessible(staff, 'any website');
  await expect(tab(staff, 'Webhooks')).toHaveCount(0);
  await staff.getByLabel('Your own name for it').fill('Named by support');
  await staff.getByRole('button', { name: 'Save settings' }).click();
  await reason(staff).getByRole('button', { name: 'Continue with this reason' }).click();
  await expect(reason(staff).getByText('Type 10 characters or more')).toBeVisible();
  await expectAccessible(staff, 'a reason that is missing');
  await staff.keyboard.press('Escape');
  await expect(reason(staff)).toHaveCount(0);
  await expect(staff.getByRole('region', { name: 'Unsaved changes' })).toContainText('Named by support');
  await staff.getByRole('button', { name: 'Save settings' }).click();
  await giveReason(staff);
  await expect(staff.getByText('Settings saved')).toBeVisible();

  const asked = staff.waitForRequest((request) => request.url().includes('/api/user/show-settings'), {
    timeout: 1_500,
  });
  await staff.getByRole('button', { name: 'Show all settings' }).click();
  await expect(staff.getByLabel('Billing link')).toBeVisible();
  await expect(asked, 'what staff has open is kept nowhere').rejects.toThrow();

  await staff.getByRole('button', { name: 'App settings' }).click();
  const app = staff.getByRole('dialog', { name: 'App settings' });
  await app.getByLabel('Only products with these tags').fill('vape');
  await app.getByRole('button', { name: 'Save app settings' }).click();
  await staff.keyboard.press('Escape');
  await expect(app).toBeVisible();
  await app.getByRole('button', { name: 'Save app settings' }).click();
  await giveReason(staff);
  await expect(staff.getByText('App settings were successfully updated.')).toBeVisible();
  for (const [name, what] of [
    ['Domains', 'Proof of your domains'],
    ['Keys', 'For your checkout page'],
    ['ID scanner', 'Who can scan'],
  ] as const) {
    await tab(staff, name).click();
    await expect(staff.getByRole('heading', { name: what })).toBeVisible();
    await expectAccessible(staff, `${name} of any website`);
  }
  await expect(staff.getByRole('link', { name: 'Scanner link and devices' })).toHaveCount(0);

  await tab(staff, 'Internal').click();
  await staff.getByLabel('Note').fill('Prefers mail.');
  await expectAccessible(staff, 'what staff notes');
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await reason(staff).getByLabel('Close this website afterwards').check();
  await reason(staff).getByRole('button', { name: 'Continue with this reason' }).click();
  await expect(staff).toHaveURL(`${url}/staff/websites?find=${key}`);

  await merchant.goto(`${url}/account/websites/${key}/general`);
  await expect(merchant.getByLabel('Your own name for it')).toHaveValue('Named by support');
  await expect(merchant.getByText(/Changed by support/)).toBeVisible();
  await expect(tab(merchant, 'Internal')).toHaveCount(0);
});

test('staff tries, replays, saves and takes back the rules of a website on the merchant’s own screens', async ({
  staff,
  merchant,
  ownShop,
  quiet,
}) => {
  test.slow();
  quiet.expects(/status of 409/);
  const { url, shop } = theRun().demo;
  const { key, secret, changeRules } = await ownShop(usRules());
  await createByApi({ key, secret }, knownBuyer());
  const idOf = async (find: string) =>
    (await asStaff().call('staffWebsites.list', { query: { find } })).websites[0]?.id ?? '';
  await staff.goto(`${url}/staff/websites/${await idOf(key)}/rules`);
  await expect(staff).toHaveTitle('Website’s rules | Carded');
  const answer = staff.getByRole('complementary', { name: 'What the rules do' });
  await expect(answer.getByRole('status').first()).toContainText('Goes ahead');
  await expect(answer.getByRole('toolbar', { name: 'States' })).toBeVisible();
  await expectAccessible(staff, 'any website’s rules');

  const setAge = async (age: string) => {
    await staff.getByRole('button', { name: /^United States ?: change/ }).click();
    const place = staff.getByRole('dialog', { name: 'Rules for United States' });
    await place.getByLabel('Minimum age').selectOption(age);
    await place.getByRole('button', { name: 'Apply' }).click();
  };
  await setAge('75');
  await expect(answer.getByRole('status').first()).toContainText(/Stopped|Refused/);
  await answer.getByRole('button', { name: 'Decide again' }).click();
  await expect(answer.getByText('1 of 1 change')).toBeVisible();
  await expect(answer.getByText('Refused: under 75').last()).toBeVisible();
  await expect(answer.locator('a[href*="/account/verifications/"]')).toHaveCount(0);
  await staff.getByRole('button', { name: 'See difference' }).click();
  await expect(staff.getByRole('dialog', { name: 'What saving changes' })).toContainText('75');
  await expectAccessible(staff, 'what saving changes');
  await staff.keyboard.press('Escape');

  await staff.getByRole('button', { name: 'Copy from another website' }).click();
  const copying = staff.getByRole('dialog', { name: 'Copy rules from another website' });
  await expect(copying.getByLabel('Website')).toContainText('shop.localhost');
  // The first one may be another story's, which takes it away when it ends.
  quiet.expects(/status of 404 .* at .*\/api\/staff\/websites\//);
  await copying.getByLabel('Website').selectOption(await idOf(shop.key));
  await expect(copying.getByRole('table').or(copying.getByText('Its rules are the same as these.'))).toBeVisible();
  await expectAccessible(staff, 'copying rules of the account’s other websites');
  await copying.getByRole('button', { name: 'Cancel' }).click();

  await changeRules(usRules({ requireSignature: true }));
  await staff.getByRole('button', { name: /^Save as version/ }).click();
  await giveReason(staff);
  const meanwhile = staff.getByRole('dialog', { name: /^Ingrid Maddox saved version \d+ meanwhile$/ });
  await expectAccessible(staff, 'the merchant saved meanwhile');
  await meanwhile.getByRole('button', { name: /^Keep both/ }).click();
  await staff.getByRole('button', { name: /^Save as version/ }).click();
  await giveReason(staff);
  await expect(staff.getByText(/^Saved as version 4/)).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  await staff.getByRole('link', { name: 'Versions' }).click();
  const versions = staff.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByRole('listitem').first()).toContainText('Support');
  await expectAccessible(staff, 'versions of any website');
  // Presses as soon as the question is open: the key closes only that question.
  await staff.evaluate(
    (heading) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (![...document.querySelectorAll('h2')].some(({ textContent }) => textContent === heading)) return;
          observer.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('[aria-label="Restore version 3"]')?.click();
      }),
    'Why this change?',
  );
  await expect(reason(staff)).toHaveCount(0);
  await expect(staff).toHaveURL(/view=versions/);
  await versions.getByRole('button', { name: 'Restore version 3' }).click();
  await expect(reason(staff).getByLabel('Reason for the change')).toHaveValue(why);
  await staff.keyboard.press('Escape');
  await expect(reason(staff)).toHaveCount(0);
  await expect(versions).toBeVisible();
  await versions.getByRole('button', { name: 'Restore version 3' }).click();
  await reason(staff).getByLabel('Close this website afterwards').check();
  await reason(staff).getByRole('button', { name: 'Continue with this reason' }).click();
  await expect(staff).toHaveURL(`${url}/staff/websites`);
  await expect(staff.getByText('Version 3 restored, saved as version 5.')).toBeVisible();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByText('Undone. The rules of version 4 are now version 6.')).toBeVisible();

  await merchant.goto(`${url}/account/websites/${key}/rules?view=versions`);
  const seen = merchant.getByRole('dialog', { name: 'Versions' });
  await expect(seen.getByRole('listitem').first()).toContainText('Support');
  await expect(seen.getByText('Restored version 4')).toBeVisible();
  await expect(seen.getByText('Restored version 3')).toBeVisible();
});

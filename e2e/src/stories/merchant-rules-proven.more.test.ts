import type { Locator } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { asOwner } from '#harness/api.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Counts as a hand would: a list is opened with one click and chosen from with another. */
const countedClicks = () => {
  const counted = { clicks: 0 };
  return {
    counted,
    click: async (target: Locator) => {
      counted.clicks += 1;
      await target.click();
    },
    choose: async (list: Locator, value: string) => {
      counted.clicks += 2;
      await list.selectOption(value);
    },
  };
};

test('age 21 and an ID for one state is set and proven within 8 clicks, and taken back within 2', async ({
  merchant,
  ownShop,
}) => {
  const { key } = await ownShop({ ...usRules({ minAge: 18 }), preset: 4 });
  await merchant.goto(`${theRun().demo.url}/account/websites/${key}/rules`);
  await expect(merchant).toHaveTitle(/rules.* \| Carded$/i);
  const aside = merchant.getByRole('complementary', { name: 'What the rules do' });
  const { counted, click, choose } = countedClicks();

  await click(aside.getByRole('button', { name: /North Dakota: 18/ }));
  const place = merchant.getByRole('dialog', { name: 'Rules for North Dakota' });
  await choose(place.getByLabel('Minimum age'), '21');
  await choose(place.getByLabel('Ask for ID', { exact: true }), 'every_time');
  await click(place.getByRole('button', { name: 'Apply' }));
  await expect(aside.getByRole('status')).toContainText('Must show a license or passport');
  await expect(aside.getByRole('status')).toContainText('Decided by North Dakota');
  await expect(merchant.getByRole('region', { name: 'Unsaved changes' })).toContainText('North Dakota');
  await click(merchant.getByRole('button', { name: /^Save as version/ }));
  await expect(merchant.getByText(/^Saved as version/)).toBeVisible();
  expect(counted.clicks).toBeLessThanOrEqual(8);

  counted.clicks = 0;
  await click(merchant.getByRole('link', { name: 'Versions' }));
  await click(merchant.getByRole('button', { name: 'Restore version 2' }));
  await expect(merchant.getByText(/^Version 2 restored, saved as version 4/)).toBeVisible();
  expect(counted.clicks).toBe(2);
  await expect(aside.getByRole('status')).toContainText('Passes at once');
});

test('another person’s saved changes are shown beside one’s own, and both are kept', async ({
  merchant,
  ownShop,
  quiet,
}) => {
  quiet.expects(/status of 409/);
  const { key, changeRules } = await ownShop(usRules());
  await merchant.goto(`${theRun().demo.url}/account/websites/${key}/rules?place=us/UT`);
  const place = merchant.getByRole('dialog', { name: 'Rules for Utah' });
  await place.getByLabel('Signature').selectOption('on');
  await place.getByRole('button', { name: 'Apply' }).click();
  await changeRules(usRules({ divisions: { NV: { minAge: 'block' } } }));
  await merchant.getByRole('button', { name: /^Save as version/ }).click();
  const meanwhile = merchant.getByRole('dialog', { name: /saved version 3 meanwhile/ });
  await expect(meanwhile.getByRole('row', { name: /Nevada minimum age/ })).toBeVisible();
  await expect(meanwhile.getByRole('row', { name: /Utah signature/ })).toBeVisible();
  await expectAccessible(merchant, 'someone saved meanwhile');
  await meanwhile.getByRole('button', { name: /^Keep both/ }).click();
  await merchant.getByRole('button', { name: 'Save as version 4' }).click();
  await expect(merchant.getByText(/^Saved as version 4/)).toBeVisible();
  const { workflow } = await asOwner().call('websites.get', { params: { token: key } });
  expect(workflow.segments).toMatchObject({
    us: { divisions: { NV: { minAge: 'block' }, UT: { requireSignature: true } } },
  });
});

test('the rules are accessible while they are changed, tried, pasted and compared', async ({ merchant, ownShop }) => {
  const { key } = await ownShop(usRules());
  await merchant.goto(`${theRun().demo.url}/account/websites/${key}/rules`);
  await expect(merchant.getByText('Passes at once')).toBeVisible();
  await expectAccessible(merchant, 'rules as they are');
  await merchant.keyboard.press('/');
  await expect(merchant.getByRole('searchbox', { name: 'Find a place' })).toBeFocused();
  await merchant.keyboard.type('84101');
  await merchant.keyboard.press('Enter');
  const zip = merchant.getByRole('dialog', { name: 'Rules for 84101, Utah' });
  await expect(zip).toBeVisible();
  await zip.getByRole('button', { name: 'Cancel' }).click();
  await merchant.getByRole('searchbox', { name: 'Find a place' }).fill('');
  await merchant.getByRole('button', { name: /^United States ?: change/ }).click();
  const country = merchant.getByRole('dialog', { name: 'Rules for United States' });
  await expectAccessible(merchant, 'a place');
  await country.getByRole('button', { name: 'Change the list' }).click();
  const list = merchant.getByRole('dialog', { name: /^Blocked ZIP codes/ });
  await list.getByLabel('Add ZIP codes').fill('84101, 84101 8410\n10001');
  await list.getByRole('button', { name: 'Add to the list' }).click();
  await expect(list.getByText('2 codes added, 1 code there already, 1 code not taken.')).toBeVisible();
  await expect(list.getByText('8410 (4 of five digits)')).toBeVisible();
  await expectAccessible(merchant, 'blocked ZIP codes');
  await list.getByLabel('Add ZIP codes').fill('');
  await list.getByRole('button', { name: 'Block 2 codes' }).click();
  await country.getByRole('button', { name: 'Apply' }).click();
  await expect(merchant.getByText('Refused: place blocked')).toBeVisible();
  await merchant.getByRole('button', { name: 'Decide again' }).click();
  await expect(merchant.getByText('No live verifications in the last 120 days.')).toBeVisible();
  await merchant.getByRole('button', { name: 'See difference' }).click();
  await expect(merchant.getByRole('dialog')).toContainText('2 codes: 10001, 84101 added');
  await expectAccessible(merchant, 'the difference');
  await merchant.keyboard.press('Escape');
  await merchant.getByRole('link', { name: 'Keys' }).click();
  await expect(merchant.getByRole('dialog', { name: 'Leave without saving the rules?' })).toBeVisible();
  await merchant.getByRole('button', { name: 'Cancel' }).click();
  await merchant.getByRole('button', { name: 'Discard' }).click();
  await merchant.getByRole('link', { name: 'Versions' }).click();
  await expect(merchant.getByRole('heading', { name: /^Version 2/ })).toBeVisible();
  await expectAccessible(merchant, 'versions');
  await merchant.keyboard.press('Escape');
  await merchant.setViewportSize({ width: 320, height: 700 });
  const isWide = await merchant.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
});

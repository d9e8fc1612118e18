import { createByApi } from '#harness/api.ts';
import { birthDateOf, knownBuyer } from '#harness/buyers.ts';
import { screenTitle } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a merchant sets an age for one state, tries it, and the next buyer there is treated so', {
  tag: '@gate',
}, async ({ merchant, ownShop }) => {
  const { key, secret, domain } = await ownShop(usRules());
  const twenties = { ...knownBuyer(), ...birthDateOf(`${new Date().getUTCFullYear() - 23}-01-15`) };
  const utahn = { ...twenties, city: 'Salt Lake City', state: 'UT', zip: '84101' };

  await merchant.goto(`${theRun().demo.url}/account/websites`);
  await merchant.getByRole('link', { name: domain }).click();
  const answer = merchant.getByRole('complementary', { name: 'What the rules do' });
  await expect(answer.getByRole('heading', { name: 'Try a buyer' })).toBeVisible();
  await answer.getByRole('textbox', { name: 'Age' }).fill('23');
  await answer.getByRole('combobox', { name: 'State' }).selectOption('US/UT');
  await answer.getByRole('textbox', { name: 'ZIP' }).fill('84101');
  await expect(answer.getByRole('status')).toContainText('Goes ahead');

  await merchant.getByRole('button', { name: 'Place', exact: true }).click();
  const which = merchant.getByRole('dialog', { name: 'Rules for which place?' });
  await which.getByLabel('State').selectOption('UT');
  await which.getByRole('button', { name: 'Set its rules' }).click();
  const place = merchant.getByRole('dialog', { name: 'Rules for Utah' });
  await place.getByLabel('Minimum age').selectOption('25');
  await place.getByRole('button', { name: 'Apply' }).click();
  await expect(answer.getByRole('status')).toContainText(/Stopped|Refused/);
  await expect(answer.getByRole('status')).toContainText('Until you save: ');
  expect(await createByApi({ key, secret }, { ...utahn, last_name: 'Beforehand' })).toMatchObject({
    status: 'photo_id',
  });
  await merchant.getByRole('button', { name: /^Save as version/ }).click();
  await expect(merchant.getByText(/^Saved as version/)).toBeVisible();
  await expect(answer.getByText('With the current rules.')).toBeVisible();
  await expect(answer.getByRole('status')).toContainText(/Stopped|Refused/);
  await expect(answer.getByText(/until you save/i)).toHaveCount(0);
  expect(await createByApi({ key, secret }, utahn)).toMatchObject({ status: 'not_created', reason: 'underage' });
});

test('a merchant who refuses connections from a place reads that it has no effect without a table of addresses', {
  tag: '@gate',
}, async ({ merchant, ownShop }) => {
  const { key } = await ownShop(usRules());
  await merchant.goto(`${theRun().demo.url}/account/websites/${key}/rules`);
  await merchant.getByRole('button', { name: /^United States ?: change/ }).click();
  const place = merchant.getByRole('dialog', { name: 'Rules for United States' });
  const refuse = place.getByLabel('Refuse connections from here');
  await expect(refuse).toHaveAccessibleDescription(
    /^No effect yet: this installation cannot tell where connections come from/,
  );
  await expect(merchant.getByText('No connection is refused yet')).toHaveCount(0);
  await refuse.selectOption('on');
  await place.getByRole('button', { name: 'Apply' }).click();
  await expect(merchant.getByText('No connection is refused yet')).toBeVisible();
});

test('refuses an age below the law with its citation, and saves nothing', { tag: '@gate' }, async ({
  merchant,
  ownShop,
  quiet,
}) => {
  quiet.expects(/status of 422/);
  const { key, domain } = await ownShop({ preset: 3, segments: {}, texts: {} });
  await merchant.goto(`${theRun().demo.url}/account/websites/${key}/rules`);
  await expect(merchant.getByText(domain).first()).toBeVisible();
  await merchant.getByRole('button', { name: /^United States ?: change/ }).click();
  const place = merchant.getByRole('dialog', { name: 'Rules for United States' });
  await place.getByLabel('Minimum age').selectOption('18');
  await place.getByRole('button', { name: 'Apply' }).click();
  await merchant.getByRole('button', { name: /^Save as version/ }).click();
  const refusal = merchant.getByRole('alert').filter({ hasText: 'Not saved.' });
  await expect(refusal).toContainText('21 USC 387f(d)(5)');
  await merchant.getByRole('button', { name: 'Discard' }).click();
  await merchant.reload();
  await expect(screenTitle(merchant, /./)).toBeVisible();
  await expect(merchant.getByRole('row', { name: /^United States/ })).toContainText('21');
});

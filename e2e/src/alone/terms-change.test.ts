import { expectAccessible } from '#harness/accessible.ts';
import { goToCard, newEmail } from '#harness/joining.ts';
import { ownerDatabase } from '#harness/owner-database.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

// Runs alone, because everybody who signs up meanwhile has to accept the new terms as well.
test('terms that change on the way are asked for again, and an owner who accepted none is led to them', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.expects(/status of 40[39]/);
  const { url } = theRun().demo;
  const email = newEmail();
  await goToCard(page, email, { website: 'harbor-supply.example', business: 'Harbor Supply' });
  await expect(page.getByRole('heading', { name: 'Add a card, or use the sandbox first' })).toBeVisible();

  const owner = ownerDatabase(theRun().dataDir);
  await owner.pool.query(
    "insert into carded.terms_documents (kind, version, text, effective_at, sha256) select 'terms', '2', text || 'And more.', now(), sha256(convert_to(text || 'And more.', 'UTF8')) from carded.terms_documents where version = '1'",
  );
  await page.getByRole('button', { name: 'Use the sandbox first' }).click();
  await expect(page.getByText('The terms changed while you were signing up')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByText(/^Version 2, in effect since/)).toBeVisible();
  await expectAccessible(page, 'sign-up, terms changed');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I agree and continue' }).click();
  await page.getByRole('button', { name: 'Use the sandbox first' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();

  const { rows } = await owner.pool.query<{ account_id: string }>(
    'select account_id from carded.signups where account_id is not null order by finished_at desc limit 1',
  );
  await owner.pool.query(`begin; select set_config('app.account_id', '${rows[0]?.account_id}', true);
    update carded.accounts set tos_accepted_at = null where account_id = '${rows[0]?.account_id}'; commit`);
  await owner.close();
  await page.goto(`${url}/account/websites`);
  await page.waitForURL(/\/account\/tos$/);
  await expect(page).toHaveTitle('Accept the terms | Carded');
  await expect(page.getByRole('button', { name: 'Accept the terms' })).toBeDisabled();
  await expectAccessible(page, 'terms of an account');
  await page.reload();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept the terms' }).click();
  await page.waitForURL(/\/account\/usage$/);
});

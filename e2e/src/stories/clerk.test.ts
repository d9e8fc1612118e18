import { loginOf, theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { tillOf } from '#harness/till.ts';

test('a clerk lands at the scanner’s place and sees nothing else', { tag: '@gate' }, async ({ page, quiet }) => {
  quiet.expects(/status of (401|403)/);
  const { url } = theRun().demo;
  const { email, password } = loginOf('clerk');
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${url}/account/id_scanner`);
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
  await expect(page.getByRole('navigation')).toHaveCount(0);

  for (const path of ['/account/verifications', '/account/websites', '/account/usage', '/staff/reviews']) {
    await page.goto(url + path);
    await expect(page).toHaveURL(`${url}/account/id_scanner`);
  }
  for (const path of ['/api/user/website', '/api/staff/reviews']) {
    expect((await page.request.get(url + path)).status(), path).toBe(403);
  }
});

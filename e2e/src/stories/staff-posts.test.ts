import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('staff writes a post, sees it as readers will, publishes it, and a stranger without scripts reads it', async ({
  page,
  staff,
  newPerson,
}) => {
  const { url } = theRun().demo;
  const word = Math.random().toString(36).slice(2, 8);
  await staff.goto(`${url}/staff/posts`);
  await expect(staff).toHaveTitle('Posts | Carded');
  await expectAccessible(staff, 'posts');
  await staff.getByRole('link', { name: 'Write a post' }).click();
  await staff.getByLabel('Title').fill(`ID at the counter ${word}`);
  await expect(staff.getByLabel('Permalink')).toHaveValue(`id-at-the-counter-${word}`);
  await staff.getByLabel('Description').fill('What the rule asks of a store.');
  await staff
    .getByLabel('Text', { exact: true })
    .fill(
      '## What counts\n\nAnyone **under 30**[^1].\n\n- <b>no tags</b>\n- [press](javascript:alert(1))\n\n## Then\n\n| Place | Age |\n|---|---|\n| Utah | 21 |\n\n[^1]: 21 CFR 1140.14',
    );
  const preview = staff.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'What counts' })).toBeVisible();
  await expect(preview.getByRole('listitem').filter({ hasText: /^no tags$/ })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'press' })).toHaveCount(0);
  const faults = preview.getByRole('region', { name: 'Check' });
  await expect(faults.getByText('HTML is left out: <b>')).toBeVisible();
  await expect(faults.getByText('https address: javascript:alert(1)')).toBeVisible();
  await expectAccessible(staff, 'the editor of posts');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText(/^Version 1, saved/)).toBeVisible();

  const read = (permalink: string) => page.request.get(`${url}/api/post/${permalink}`);
  expect((await read(`id-at-the-counter-${word}`)).status()).toBe(404);
  await staff.getByRole('button', { name: 'Publish' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Choose a day and a time')).toBeVisible();
  await dialog.getByRole('button', { name: 'Now' }).click();
  await expectAccessible(staff, 'publishing a post');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(staff.getByText(/^Published/).first()).toBeVisible();
  expect((await read(`id-at-the-counter-${word}`)).status()).toBe(200);

  const stranger = await newPerson({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await stranger.goto(`${url}/blog`);
  await expect(stranger).toHaveTitle('Blog | Carded');
  await stranger.getByRole('link', { name: `ID at the counter ${word}` }).click();
  await expect(stranger).toHaveTitle(`ID at the counter ${word} | Carded`);
  await stranger.locator('summary').filter({ hasText: 'On this page' }).click();
  await stranger.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Then' }).click();
  await expect(stranger.getByRole('heading', { name: 'Then' })).toBeInViewport();
  const feed = await (await page.request.get(`${url}/blog/atom.xml`)).text();
  const parsed = await page.evaluate((xml) => {
    const feedOf = new DOMParser().parseFromString(xml, 'application/xml');
    const titles = [...feedOf.querySelectorAll('entry > title')].map(({ textContent }) => textContent);
    return { broken: feedOf.querySelector('parsererror')?.textContent ?? null, titles };
  }, feed);
  expect(parsed.broken).toBeNull();
  expect(parsed.titles).toContain(`ID at the counter ${word}`);

  await staff.getByLabel('Permalink').fill(`under-30-${word}`);
  await staff.getByRole('button', { name: 'Save' }).click();
  await staff.getByRole('button', { name: 'Publish version 2' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  const { post } = (await (await read(`id-at-the-counter-${word}`)).json()) as {
    post: { permalink: string; moved: boolean };
  };
  expect(post).toMatchObject({ permalink: `under-30-${word}`, moved: true });
  // Opens another browser, because one may show a cached page for a minute.
  await page.goto(`${url}/blog/id-at-the-counter-${word}`);
  await expect(page).toHaveURL(`${url}/blog/under-30-${word}`);
  await staff.getByRole('button', { name: 'Versions' }).click();
  await dialog.getByRole('button', { name: '1', exact: true }).click();
  await expect(dialog.getByText(`/blog/id-at-the-counter-${word}`)).toBeVisible();
  await expectAccessible(staff, 'versions of a post');
});

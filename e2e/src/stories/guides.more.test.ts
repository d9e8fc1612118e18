import { capabilities } from '@carded/domain/stores';
import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Addresses of every part and way of a platform's guide, as its own pages link to them; read as a program does, without a browser. */
const partsOf = async (slug: string): Promise<string[]> => {
  const { url } = theRun().demo;
  const own = new RegExp(`href="(/docs/guides/${slug}(?:/[^"?#.]+)?)"`, 'g');
  const known = new Set<string>([`/docs/guides/${slug}`]);
  for (const path of known) {
    const page = await (await fetch(url + path)).text();
    for (const [, href = ''] of page.matchAll(own)) known.add(href);
  }
  return [...known];
};
/** The list of topics is the same on every page of the docs, which its own story judges. */
const withoutTopics = () => {
  for (const list of document.querySelectorAll('.side, .menu')) list.remove();
};
const placeholder = /\{\{|\[\^[\d?]|carded\.example|undefined|\[object/;

for (const { slug } of capabilities) {
  test(`the guide to ${slug}: each part has a title of its own, no broken placeholder, no accessibility fault, and is read without script`, async ({
    page,
    newPerson,
  }) => {
    const without = await newPerson({ javaScriptEnabled: false });
    const titles = new Set<string>();
    const parts = await partsOf(slug);
    for (const path of parts) {
      expect.soft((await page.goto(theRun().demo.url + path))?.status(), path).toBe(200);
      titles.add(await page.title());
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await page.evaluate(withoutTopics);
      expect.soft((await page.locator('main').textContent()) ?? '', path).not.toMatch(placeholder);
      await expectAccessible(page, path, ['light', 'dark']);
      await without.goto(theRun().demo.url + path);
      await expect.soft(without.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect.soft(without.getByRole('heading', { level: 2, name: 'Sources' }), path).toBeVisible();
    }
    expect(titles.size).toBe(parts.length);
  });

  test(`the guide to ${slug} is there for who is signed in, with the own key, and no accessibility fault`, async ({
    merchant,
  }) => {
    for (const path of await partsOf(slug)) {
      const own = path.replace('/docs/', '/account/install/');
      await merchant.goto(theRun().demo.url + own);
      await expect.soft(merchant.getByText(/^Looked up on/).first(), own).toBeVisible();
      expect.soft(await merchant.title(), own).toMatch(/^Install: .+\| Carded$/);
      const text = (await merchant.getByRole('main').textContent()) ?? '';
      expect.soft(text, own).not.toMatch(placeholder);
      if (/window\.CardedConfig/.test(text)) expect.soft(text, own).toMatch(/pk_(live|test)_[0-9A-Za-z]{28}/);
      await expectAccessible(merchant, own, ['light', 'dark']);
    }
  });
}

for (const path of ['shopify/INSTALL', 'shopify/%C3%A9tabli', 'shopify/install/b%40d', 'woo$commerce/x'])
  test(`there is no guide at ${path}, said under the one heading of the page`, async ({ merchant, quiet }) => {
    quiet.expects(/status of (400|404)/);
    await merchant.goto(`${theRun().demo.url}/account/install/guides/${path}`);
    await expect(merchant.getByRole('heading', { level: 2, name: 'No such guide' })).toBeVisible();
    await expect(merchant.getByRole('heading', { level: 1 })).toHaveCount(1);
    await merchant.getByRole('link', { name: 'All platforms' }).click();
    await expect(merchant).toHaveURL(/\/account\/install(\?|$)/);
  });

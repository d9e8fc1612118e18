import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Addresses of every guide, part and way below `/docs/guides`, as its own pages link to them; read as a program does, without a browser. */
const everyGuide = async (): Promise<string[]> => {
  const { url } = theRun().demo;
  const known = new Set<string>(['/docs/guides']);
  for (const path of known) {
    const page = await (await fetch(url + path)).text();
    for (const [, href = ''] of page.matchAll(/href="(\/docs\/guides\/[^"?#.]+)"/g)) known.add(href);
  }
  known.delete('/docs/guides');
  return [...known].toSorted();
};
/** The list of topics is the same on every page of the docs, which its own story judges. */
const withoutTopics = () => {
  for (const list of document.querySelectorAll('.side, .menu')) list.remove();
};
const placeholder = /\{\{|\[\^|carded\.example|undefined|\[object/;

test('every guide is a page by itself: one title, no broken placeholder, no accessibility fault', async ({ page }) => {
  test.slow();
  const paths = await everyGuide();
  expect(paths.length).toBeGreaterThan(130);
  const titles = new Map<string, string>();
  for (const path of paths) {
    expect.soft((await page.goto(theRun().demo.url + path))?.status(), path).toBe(200);
    const title = await page.title();
    expect.soft(titles.get(title), `${title}: also ${path}`).toBeUndefined();
    titles.set(title, path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await page.evaluate(withoutTopics);
    expect.soft((await page.locator('main').textContent()) ?? '', path).not.toMatch(placeholder);
    await expectAccessible(page, path, ['light']);
  }
});

test('every guide is read without script', async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false });
  for (const path of await everyGuide()) {
    await page.goto(theRun().demo.url + path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.soft(page.getByRole('heading', { level: 2, name: 'Sources' }), path).toBeVisible();
  }
});

test('every guide is there for who is signed in, with the own key, and no accessibility fault', async ({
  merchant,
}) => {
  test.slow();
  for (const path of await everyGuide()) {
    const own = path.replace('/docs/', '/account/install/');
    await merchant.goto(theRun().demo.url + own);
    await expect.soft(merchant.getByText(/^Looked up on/), own).toBeVisible();
    expect.soft(await merchant.title(), own).toMatch(/^Install: .+\| Carded$/);
    const text = (await merchant.getByRole('main').textContent()) ?? '';
    expect.soft(text, own).not.toMatch(placeholder);
    if (/window\.CardedConfig/.test(text)) expect.soft(text, own).toMatch(/pk_(live|test)_[0-9A-Za-z]{28}/);
    await expectAccessible(merchant, own, ['light']);
  }
});

import { payloads } from '@carded/testing/payloads';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { asStaff } from '#harness/api.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const screens = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
  ['a very small phone', { width: 320, height: 640 }],
] as const;

/** Everything that a reader may touch is touched. @returns whether a script of the text ran */
const touchAll = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      for (const type of ['mouseover', 'focus', 'toggle', 'beforetoggle', 'load', 'error', 'animationstart'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      if (/^(javascript|data|vbscript):/i.test((element as HTMLAnchorElement).href ?? '')) element.click();
    }
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return 'ran' in window;
  });

test('no post can run a script in its reader’s browser, with our policy or without', async ({ page, quiet }) => {
  quiet.expects(/./);
  const staff = asStaff();
  const word = Math.random().toString(36).slice(2, 8);
  const body = payloads.join('\n\n');
  const post = {
    title: `Payloads ${word}`,
    description: payloads[0] ?? '',
    og_image: '',
    permalink: `payloads-${word}`,
  };
  const { id } = await staff.call('staffPosts.create', { body: { ...post, body } });
  await staff.call('staffPosts.publish', { params: { id }, body: { version: 1 } });
  await page.goto(`${theRun().demo.url}/blog/${post.permalink}`);
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
  expect(await touchAll(page)).toBe(false);
  await staff.call('staffPosts.withdraw', { params: { id } });

  // Draws each payload alone, on a page without a policy and with its own origin.
  for (const payload of payloads) {
    const { html } = await staff.call('staffPosts.preview', { body: { description: '', body: payload } });
    await page.goto('about:blank');
    await page.setContent(`<!doctype html><body>${html}</body>`);
    expect([payload, await page.evaluate(() => 'ran' in window)]).toEqual([payload, false]);
  }
  expect(await touchAll(page)).toBe(false);
  // Proves that a running script would be noticed.
  await page.setContent(`<!doctype html><body><img src=x onerror=window.ran=1></body>`);
  await expect.poll(() => touchAll(page)).toBe(true);
});

for (const [screen, viewport] of screens)
  test(`on ${screen} the blog fits, is read without scripts, and leads to what it came with`, async ({ newPerson }) => {
    const page = await newPerson({ viewport, javaScriptEnabled: false });
    // Judges in another browser, because the judge is a script itself.
    const judge = await newPerson({ viewport });
    const { url } = theRun().demo;
    const expectGood = async (path: string) => {
      await judge.goto(url + path);
      const isWider = await judge.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([path, isWider]).toEqual([path, false]);
      await expectAccessible(judge, path);
    };
    await page.goto(`${url}/blog`);
    await expectGood('/blog');
    const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const own = paths.filter((path) => /(4-kb|what-fails|can-lie|pact-act|not-27)/.test(path));
    expect(own).toHaveLength(5);
    for (const path of own) {
      await page.goto(url + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
      await expectGood(path);
    }
  });

test('a post that is not there is a page that says so', async ({ page, quiet }) => {
  quiet.expects(/status of 404/);
  const answer = await page.goto(`${theRun().demo.url}/blog/no-such-post`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

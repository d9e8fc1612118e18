import { siteRoutes } from '@carded/web/site-routes';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Links that lead off the site, or to what only one person may see. */
const isOurs = (href: string) => href.startsWith('/') && !/^\/(api|account|staff)(\/|$)/.test(href);
/** Screens that are made in the browser: their links are walked by the stories of the account. */
const isScreen = (path: string) => /^\/(signin|signup|forgotpassword|scanner|demo\/scanner)(\/|$)/.test(path);

type Page = { status: number; html: string; clicks: number; from: string };
const all = (html: string, place: RegExp) =>
  [...html.matchAll(place)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
const one = (html: string, place: RegExp) => all(html, place)[0] ?? '';
const idsIn = (html: string) => new Set(all(html, /\bid="([^"]*)"/g));

test('every page is two clicks from home, says what it is, and leads nowhere that is not there', async ({
  request,
}) => {
  const { url } = theRun().demo;
  const pages = new Map<string, Page>();
  const targets = new Map<string, string>();
  let next = [{ path: '/', from: '' }];
  for (let clicks = 0; next.length > 0; clicks += 1) {
    const found: typeof next = [];
    for (const { path, from } of next) {
      if (pages.has(path)) continue;
      const answer = await request.get(url + path);
      const isPage = (answer.headers()['content-type'] ?? '').startsWith('text/html');
      const html = isPage ? await answer.text() : '';
      pages.set(path, { status: answer.status(), html, clicks, from });
      // Calls of the API are 80 pages of one kind, with links of one kind.
      if (isScreen(path) || /^\/docs\/(api|account-api)\//.test(path)) continue;
      for (const href of all(html, /<a\b[^>]*\bhref="([^"]*)"/g)) {
        const [without = '', id] = href.split('#');
        const target = without === '' ? path : without;
        if (id !== undefined && id !== '' && (href.startsWith('#') || isOurs(href)))
          targets.set(`${target}#${id}`, path);
        if (isOurs(without)) found.push({ path: without, from: path });
      }
    }
    next = found;
  }

  const dead = [...pages]
    .filter(([, { status }]) => status !== 200)
    .map(([path, { status, from }]) => [path, status, from]);
  expect(dead).toEqual([]);
  const lost = [...targets].filter(([target, from]) => {
    const [path = '', id = ''] = target.split('#');
    const html = pages.get(path)?.html ?? '';
    return html !== '' && !isScreen(path) && !idsIn(html).has(decodeURIComponent(id)) ? [target, from] : false;
  });
  expect(lost).toEqual([]);

  const listed = siteRoutes.filter(({ isListed }) => isListed).map(({ path }) => path);
  expect(listed.filter((path) => (pages.get(path)?.clicks ?? 9) > 2)).toEqual([]);
  const said = listed.map((path) => {
    const html = pages.get(path)?.html ?? '';
    return {
      path,
      html,
      title: one(html, /<title>([^<]*)</g),
      about: one(html, /<meta name="description" content="([^"]*)"/g),
    };
  });
  for (const { path, html, title, about } of said) {
    expect
      .soft([
        path,
        all(html, /(<h1\b)/g).length,
        /<script(?! type="application\/ld\+json")/.test(html) && !/^\/(age-gate\/create|demo\/)/.test(path),
      ])
      .toEqual([path, 1, false]);
    expect
      .soft([path, title.endsWith(' | Carded'), about.length > 40 && about.length <= 155])
      .toEqual([path, true, true]);
    expect.soft([path, one(html, /<link rel="canonical" href="([^"]*)"/g)]).toEqual([path, url + path]);
  }
  for (const name of ['title', 'about'] as const)
    expect(new Set(said.map((page) => page[name])).size, `${name}s that differ`).toBe(said.length);
});

import type { Page } from '@playwright/test';

const isAlive = () => document.getElementById('drawn') === null;

/** A page that the server drew takes nothing yet, which a person sees by what does not move, and Playwright does not: it waits here until the page is alive. */
export function waitUntilAlive(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...request) => {
    const answer = await goto.apply(page, request);
    await page.waitForFunction(isAlive);
    return answer;
  };
  page.reload = async (...request) => {
    const answer = await reload.apply(page, request);
    await page.waitForFunction(isAlive);
    return answer;
  };
  return page;
}

/** The page fetches everything itself, as when the server could not draw it: for stories that answer otherwise, or listen. */
export function leaveUndrawn(page: Page): Promise<unknown> {
  return page.route(
    ({ pathname }) => /^\/(account|staff)(\/|$)/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/<div id="drawn">.*<\/div>(?=<main class="[^"]*opening)/s, '')
        .replace(/<script type="application\/json" id="first-answers">.*?<\/script>/s, '');
      return route.fulfill({ response, body });
    },
  );
}

import type { BuyerState, Receipt } from '@carded/contract';
import type { Frame, FrameLocator, Page, Route } from '@playwright/test';
import { theRun } from '#harness/run.ts';
import type { Refused, ScreenState } from './screen-state.ts';

const link = '/t/a-link-of-twenty-four-signs';
const receiptLink = '/r/a-link-of-twenty-four-signs';

const answer = async (route: Route, state: BuyerState | Refused | null): Promise<void> => {
  if (state === null) return route.abort('internetdisconnected');
  if ('step' in state) {
    const opened = route.request().url().endsWith('/open') ? { buyer_token: 'b'.repeat(43) } : {};
    return route.fulfill({ json: { ...opened, state } });
  }
  return refuse(route, state);
};

const refuse = (route: Route, { status, code, fields = [] }: Refused): Promise<void> => {
  const error = { code, message: 'no', request_id: 'a1b2c3', fields: fields.map((path) => ({ path, message: 'no' })) };
  return route.fulfill({ status, json: { error } });
};

const answerReceipt = (route: Route, answered: Receipt | Refused): Promise<void> =>
  'status' in answered ? refuse(route, answered) : route.fulfill({ json: answered });

/** Opens the screens over a page of the demo's shop as the loader does, with nothing in between. */
const openOverShop = async (page: Page, popup: NonNullable<ScreenState['popup']>, prefill: unknown): Promise<void> => {
  const { verifyUrl, shopUrl, shop } = theRun().demo;
  const message = {
    ...{ carded: 1, nonce: 'nonce-of-the-states', type: 'open', key: shop.key, prefill },
    ...{ theme: popup.theme ?? {}, flags: popup.flags ?? {} },
  };
  await page.goto(shopUrl);
  await page.evaluate(
    ({ address, open }) => {
      addEventListener('message', ({ data, source }) => {
        if (data.type === 'hello') source?.postMessage(open, { targetOrigin: '*' });
      });
      const iframe = document.createElement('iframe');
      iframe.title = 'Age check';
      iframe.allow = 'camera';
      iframe.src = address;
      iframe.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;color-scheme:light';
      document.body.replaceChildren(iframe);
    },
    { address: `${verifyUrl}/?key=${shop.key}`, open: message },
  );
};

/** Draws one state as a buyer would meet it; the server's part is played here. @returns where its elements are */
export async function showScreen(
  page: Page,
  { state, afterwards, popup, receipt, act }: ScreenState,
): Promise<{ screens: Page | FrameLocator; frame: () => Frame }> {
  const { verifyUrl } = theRun().demo;
  await page.unrouteAll();
  await page.route(`${verifyUrl}/v1/buyer/**`, (route) => {
    const isFirst = /\/(open|state)$/.test(route.request().url());
    return answer(route, isFirst || afterwards === undefined ? state : afterwards);
  });
  await page.route(/\/v1\/receipt(?:\/delete)?$/, (route) => {
    const isRemoval = route.request().url().endsWith('/delete');
    return answerReceipt(route, (isRemoval ? receipt?.removed : receipt?.now) ?? { status: 404, code: 'not_found' });
  });
  if (receipt) await page.goto(verifyUrl + receiptLink);
  else if (popup) {
    const known = state && 'step' in state ? state.details.known : {};
    await openOverShop(page, popup, known);
  } else await page.goto(verifyUrl + link);
  const screens = popup ? page.frameLocator('iframe[title="Age check"]') : page;
  await screens.locator('h1').first().waitFor();
  await act?.(screens);
  const frame = () => page.frames().find((each) => each.url().startsWith(verifyUrl)) ?? page.mainFrame();
  await frame().waitForFunction(() => document.querySelector('h1') !== null);
  return { screens, frame };
}

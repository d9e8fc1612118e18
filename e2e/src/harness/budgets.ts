import type { Page } from '@playwright/test';

/** Bytes of one script as they came over the network. */
export type LoadedScript = { url: string; rawBytes: number; sentBytes: number };

/** Notes every script a page loads; those of frames aside, when `isOwnOnly`. */
export function countScripts(page: Page, isOwnOnly: boolean): { all: () => Promise<LoadedScript[]> } {
  const loading: Promise<LoadedScript>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    if (isOwnOnly && request.frame() !== page.mainFrame()) return;
    const measure = async (): Promise<LoadedScript> => {
      const [sizes, response] = await Promise.all([request.sizes(), request.response()]);
      const rawBytes = (await response?.body())?.length ?? 0;
      return { url: request.url(), rawBytes, sentBytes: sizes.responseBodySize };
    };
    loading.push(measure());
  });
  return { all: () => Promise.all(loading) };
}

/** 150 ms, 1.6 Mb/s down and 0.75 Mb/s up, on a processor that is four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Presses the order button, and waits until the buyer can type.
 * @returns milliseconds from the press, by the browser's own clocks
 */
export async function clickToField(page: Page, button: string): Promise<number> {
  await page.evaluate((selector) => {
    const note = () => {
      Object.assign(window, { pressedAt: performance.timeOrigin + performance.now() });
    };
    document.querySelector(selector)?.addEventListener('pointerdown', note, { capture: true, once: true });
  }, button);
  await page.locator(button).click();
  const screens = await page.locator('iframe[title="Age check"]').elementHandle();
  const frame = await screens?.contentFrame();
  if (!frame) throw new Error('the popup has no screens');
  await frame.waitForFunction(() => document.activeElement?.matches('input'), undefined, { polling: 'raf' });
  const focusedAt = await frame.evaluate(() => performance.timeOrigin + performance.now());
  return focusedAt - ((await page.evaluate('pressedAt')) as number);
}

/**
 * Measures how long this machine needs to show the page again in a frame without its scripts, as a baseline for the popup.
 * @returns milliseconds, by the browser's own clock
 */
export function bareFrame(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const from = performance.now();
    const text = document.documentElement.outerHTML;
    const frame = document.createElement('iframe');
    const shown = new Promise((done) => frame.addEventListener('load', done));
    frame.srcdoc = text.replaceAll(/<(script|style|iframe)\b.*?<\/\1>| style="[^"]*"/gs, '');
    document.body.append(frame);
    await shown;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const took = performance.now() - from;
    frame.remove();
    return took;
  });
}

import { figure, median } from '#harness/figure.ts';
import { loginOf, theRun } from '#harness/run.ts';
import { signInByApi } from '#harness/sign-in.ts';
import { expect, test } from '#harness/test.ts';
import { dayFromToday, scannedText, shiftOf, tillOf, verdictOf } from '#harness/till.ts';
import { scanMs, typeAsWedge } from '#harness/wedge.ts';

test('twenty cards in a row without a touch, also after the focus was lost', async ({ newPerson }) => {
  const { url } = theRun().demo;
  const [name = '', value = ''] = (await signInByApi(url, loginOf('clerk'))).split('=');
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true }]);
  await page.goto(`${url}/account/id_scanner`);
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
  const before = await shiftOf(page);
  const times: number[] = [];
  for (let card = 0; card < 20; card++) {
    const isUnderage = card % 5 === 4;
    const birthDate = isUnderage ? dayFromToday(-20, -card) : dayFromToday(-30 - card);
    const text = scannedText({ birthDate, documentNumber: String(5_000_000 + card) });
    if (card === 7) {
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      await expect(tillOf(page)).toHaveAttribute('data-status', 'unfocused');
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(tillOf(page)).toHaveAttribute('data-status', 'accepted');
    }
    if (card === 12) {
      // Takes the focus away in the middle of a card.
      await page.evaluate(() => {
        const till = document.querySelector('[data-status]');
        const watch = new MutationObserver(() => {
          if (till?.getAttribute('data-status') !== 'scanning') return;
          watch.disconnect();
          window.dispatchEvent(new Event('blur'));
          Object.assign(window, { lostFocusWhileScanning: true });
          setTimeout(() => window.dispatchEvent(new Event('focus')), 60);
        });
        if (till !== null) watch.observe(till, { attributes: true });
      });
    }
    await typeAsWedge(page, text);
    await expect(tillOf(page)).toHaveAttribute('data-status', isUnderage ? 'denied' : 'accepted');
    await expect(verdictOf(page, isUnderage ? 'NO SALE' : 'OK')).toBeVisible();
    await expect.poll(() => scanMs(page)).toBeLessThan(Number.POSITIVE_INFINITY);
    times.push(await scanMs(page));
  }
  expect(await page.evaluate(() => 'lostFocusWhileScanning' in window)).toBe(true);
  const after = await shiftOf(page);
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([16, 4, 0]);
  // Includes 300 ms of silence.
  figure('last key to verdict, median', median(times), 500);
});

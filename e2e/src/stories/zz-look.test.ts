import { unknownBuyer } from '#harness/buyers.ts';
import { licenceOf, choosePhoto, unreadable } from '#harness/cards.ts';
import { publicApi } from '#harness/api.ts';
import { theRun } from '#harness/run.ts';
import { test } from '#harness/test.ts';
const link = async () => {
  const { key, secret } = theRun().demo.shop;
  return (await publicApi().call('verificationSessions.create', { body: { key, secret, flow_type: 'ocr', output: { link: true } } })).link ?? '';
};
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
for (const [size, viewport] of Object.entries(sizes)) for (const colorScheme of ['light', 'dark'] as const) {
  test(`look ${size} ${colorScheme}`, async ({ camera, newPerson }) => {
    test.setTimeout(120_000);
    const buyer = unknownBuyer();
    const card = licenceOf(buyer);
    const at = (n: string) => `/tmp/h/shots/${size}-${colorScheme}-${n}.png`;
    const options = { viewport, colorScheme, ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}) };
    const page = await newPerson(options, await camera(card.back));
    await page.goto(await link());
    await page.getByRole('button', { name: /Driver/ }).waitFor();
    await page.waitForTimeout(800);
    await page.screenshot({ path: at('1choose') });
    await page.getByRole('button', { name: /Driver/ }).click();
    await page.waitForTimeout(3500);
    await page.screenshot({ path: at('2camera-front-back-shown') });
    await page.waitForTimeout(10000);
    await page.screenshot({ path: at('3camera-stuck') });
    await page.getByRole('button', { name: 'Vertical card' }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: at('3camera-vertical') });
    await page.getByRole('button', { name: /Camera trouble|Use my phone/ }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: at('4trouble'), fullPage: true });
    await page.getByRole('button', { name: 'Upload a photo' }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: at('5upload'), fullPage: true });
    await choosePhoto(page, card.front);
    await page.getByRole('button', { name: 'Use this photo' }).waitFor();
    await page.waitForTimeout(300);
    await page.screenshot({ path: at('6preview'), fullPage: true });
    await page.getByRole('button', { name: 'Choose another' }).click();
    await choosePhoto(page, await unreadable(card.front));
    await page.getByRole('button', { name: 'Use this photo' }).waitFor();
    await page.waitForTimeout(300);
    await page.screenshot({ path: at('7preview-bad'), fullPage: true });
  });
}

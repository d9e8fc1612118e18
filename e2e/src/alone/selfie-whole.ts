import { selfieConsentOf } from '@carded/domain/codes';
import type { Language } from '@carded/domain/languages';
import { consent as en } from '@carded/words/en/selfie';
import { showId as enId } from '@carded/words/en/show-id';
import { consent as es } from '@carded/words/es/selfie';
import { showId as esId } from '@carded/words/es/show-id';
import { consent as fr } from '@carded/words/fr/selfie';
import { showId as frId } from '@carded/words/fr/show-id';
import { movedBuyer } from '#harness/buyers.ts';
import { faceOnCards, licenseOf } from '#harness/cards.ts';
import { expectOrder, fillCheckout, orderButton, popupOf } from '#harness/checkout.ts';
import { giveCamera, hold } from '#harness/held-camera.ts';
import { holdFace } from '#harness/held-face.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { letPicturesAccept, movesIn, selfiesSent, selfieWords } from '#harness/show-selfie.ts';
import { expect, test } from '#harness/test.ts';

const ids = { en: enId, es: esId, fr: frId } as const;
const buyers = [
  { language: 'en', locale: 'en-US', place: { state: 'IL', city: 'Peoria', zip: '61602' }, law: 'il', words: en },
  { language: 'es', locale: 'es-MX', place: { state: 'TX', city: 'Austin', zip: '78701' }, law: 'tx', words: es },
  { language: 'fr', locale: 'fr-CA', place: { state: 'WA', city: 'Tacoma', zip: '98402' }, law: 'wa', words: fr },
] as const satisfies readonly { language: Language; law: string; locale: string; place: object; words: object }[];

/** Buyers of a few languages, each under the law of another state, from the checkout to the order. */
export function testWholeSelfie(languages: readonly Language[]): void {
  for (const buyer of buyers.filter((one) => languages.includes(one.language))) testComingBack(buyer);
}

const testComingBack = ({ language, locale, place, law, words }: (typeof buyers)[number]): void => {
  test(`card, live selfie and a machine that compares let a buyer order, in ${language}`, async ({
    newPerson,
    ownShop,
  }) => {
    const shop = await ownShop(usRules({ requireId: true, requireIdMode: 1, selfie: true }));
    await letPicturesAccept(shop);
    const buyer = movedBuyer(place);
    const card = await licenseOf(buyer);
    const page = await newPerson({ locale, viewport: { width: 390, height: 844 } });
    const say = selfieWords[language];
    const sent = selfiesSent(page);
    await giveCamera(page);
    await fillCheckout(page, shop.url, buyer);
    await orderButton(page).click();
    const popup = popupOf(page);
    // The shop's page is English, and so is the popup until the buyer says otherwise.
    await popup.locator('footer select').selectOption(language);
    await expect(popup.locator('html')).toHaveAttribute('lang', language);
    await popup.locator('[name=dob_month]').fill(String(buyer.dob_month));
    await popup.locator('[name=dob_day]').fill(String(buyer.dob_day));
    await popup.locator('[name=dob_year]').fill(String(buyer.dob_year));
    await popup.locator('button[type=submit]').click();
    await popup.getByRole('button', { name: ids[language].license_or_id }).click();
    const frame = page.frames().find((each) => each.url().startsWith(theRun().demo.verifyUrl));
    if (!frame) throw new Error('the popup has no screens');
    const sides = popup.locator('ol li');
    await expect(sides.first()).toHaveAttribute('aria-current', 'step');
    await hold(frame, card.front);
    await expect(sides.last()).toHaveAttribute('aria-current', 'step');
    await hold(frame, card.back);

    await expect(popup.getByText(words.consent_scan)).toBeVisible();
    await expect(popup.getByText(words[`consent_law_${law}_name`])).toBeVisible();
    await expect(popup.getByRole('button', { name: say.decline_selfie })).toBeVisible();
    await popup.getByRole('button', { name: say.agree_to_selfie }).click();
    await holdFace(frame, faceOnCards, movesIn(language));
    await popup.getByRole('button', { name: say.live_start, exact: true }).click();
    await expect(popup.getByText(say.live_look)).toBeVisible();
    await expect(page).toHaveURL(/\/orders\//);
    await expectOrder(page, buyer);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.consent?.version).toBe(selfieConsentOf('machine', law));
    expect(sent[0]?.live?.frames).toHaveLength(5);
  });
};

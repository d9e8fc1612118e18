import type { BuyerData } from '@carded/contract';
import { asOwner, createByApi } from '#harness/api.ts';
import { showCard } from '#harness/buyer-by-api.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { licenseOf, upload, withoutCamera } from '#harness/cards.ts';
import { expectOrder, fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const { call } = asOwner();
const makeSite = async (url: string) => {
  const { website } = await call('websites.create', { body: { url } });
  const setRules = (us: Record<string, unknown>) =>
    call('websites.update', { params: { token: website.token }, body: { workflow: usRules(us) } });
  await setRules({});
  return { key: website.token, url, setRules };
};

const places = ['none', 'here', 'same domain', 'another domain'] as const;
type Place = (typeof places)[number];
/** Earlier visits that each mode accepts. These domains are not proven, so none counts for another website yet. */
const enough: Record<number, { by: 'any acceptance' | 'an ID shown'; places: readonly Place[] }> = {
  1: { by: 'an ID shown', places: [] },
  2: { by: 'an ID shown', places: ['here'] },
  3: { by: 'an ID shown', places: ['here'] },
  4: { by: 'an ID shown', places: ['here', 'same domain', 'another domain'] },
  5: { by: 'any acceptance', places: ['here'] },
  6: { by: 'any acceptance', places: ['here'] },
  7: { by: 'any acceptance', places: ['here', 'same domain', 'another domain'] },
};
/** An acceptance here counts in wider modes, so the narrowest come first. */
const order = [1, 2, 5, 3, 6, 4, 7];

test('asks the same buyer for an ID again as each of the seven modes says', async () => {
  const mark = `m${Date.now().toString(36)}`;
  const here = await makeSite(`https://shop.${mark}.example`);
  const sites = {
    here,
    'same domain': await makeSite(`https://eu.${mark}.example`),
    'another domain': await makeSite(`https://shop.other-${mark}.example`),
  };
  const { secret } = theRun().demo.shop;

  type Past = { place: Place; by: 'any acceptance' | 'an ID shown'; buyer: BuyerData };
  const pasts: Past[] = [{ place: 'none', by: 'any acceptance', buyer: knownBuyer() }];
  for (const place of ['here', 'same domain', 'another domain'] as const) {
    const { key, url } = sites[place];
    const matched = knownBuyer();
    expect(await createByApi({ key, secret }, matched)).toMatchObject({ status: 'accepted' });
    pasts.push({ place, by: 'any acceptance', buyer: matched });
    const shown = knownBuyer();
    await sites[place].setRules({ requireId: true, requireIdMode: 1 });
    expect(await showCard({ key, origin: url }, shown, await licenseOf(shown))).toMatchObject({ step: 'accepted' });
    await sites[place].setRules({});
    pasts.push({ place, by: 'an ID shown', buyer: shown });
  }

  const wrong: string[] = [];
  for (const mode of order) {
    await here.setRules({ requireId: true, requireIdMode: mode });
    const rule = enough[mode];
    for (const { place, by, buyer } of pasts) {
      const isEnough = rule?.places.includes(place) && (rule.by === 'any acceptance' || by === 'an ID shown');
      const answer = await createByApi({ key: here.key, secret }, buyer);
      if (answer.status !== (isEnough ? 'accepted' : 'photo_id')) {
        wrong.push(`mode ${mode}, ${by}, ${place}: ${answer.status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('asks a buyer for an ID once, and the next time only when they were born', async ({
  page,
  newPerson,
  ownShop,
}) => {
  const shop = await ownShop(usRules({ requireId: true, requireIdMode: 2 }));
  const buyer = knownBuyer();
  const card = await licenseOf(buyer);
  await fillCheckout(page, shop.url, buyer);
  const popup = await startCheck(page, buyer);
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(popup);
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  await upload(popup, card.back);
  await expectOrder(page, buyer);

  const again = await newPerson();
  await fillCheckout(again, shop.url, { ...buyer, first_name: buyer.first_name.toUpperCase() });
  await startCheck(again, buyer);
  await expectOrder(again, { ...buyer, first_name: buyer.first_name.toUpperCase() });
});

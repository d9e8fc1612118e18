import { asOwner } from './api.ts';
import { openAsBuyer } from './buyer-by-api.ts';
import { unknownBuyer } from './buyers.ts';
import { licenseOf, photoOf, unreadable } from './cards.ts';
import { type OwnShop, settingsOf } from './own-shop.ts';

/** Lets the shop's own team review. @returns one that waits for it: a card that no machine can read */
export async function someOwnReview({ key, url, domain }: OwnShop): Promise<string> {
  const settings = { ...(await settingsOf(key)), own_reviews: true };
  await asOwner().call('websites.update', { params: { token: key }, body: { settings } });
  const buyer = unknownBuyer();
  const card = await licenseOf(buyer);
  const { client } = await openAsBuyer({ key, origin: url }, buyer);
  for (const [side, shown] of [
    ['front', card.front],
    ['back', await unreadable(card.back)],
  ] as const) {
    const image = (await photoOf(shown)).buffer.toString('base64');
    await client.call('buyerSteps.submitDocument', { body: { side, image } });
  }
  const { waiting } = await asOwner().call('reviews.listOwn', {});
  const found = waiting.find(({ website }) => website.includes(domain.split(':')[0] ?? domain));
  if (!found) throw new Error(`nobody waits at ${domain}`);
  return found.id;
}

import type { BuyerData } from '@carded/contract';
import type { Language } from '@carded/domain/languages';
import { selfie as en } from '@carded/words/en/selfie';
import { selfie as es } from '@carded/words/es/selfie';
import { selfie as fr } from '@carded/words/fr/selfie';
import type { Page } from '@playwright/test';
import { asOwner } from './api.ts';
import { openAsBuyer } from './buyer-by-api.ts';
import { licenseOf, photoOf } from './cards.ts';
import { type OwnShop, settingsOf } from './own-shop.ts';

export const selfieWords = { en, es, fr } as const satisfies Record<Language, unknown>;

/** Words of the moves in a language. */
export function movesIn(language: Language) {
  const { live_closer, live_turn_left, live_turn_right } = selfieWords[language];
  return { closer: live_closer, turn_left: live_turn_left, turn_right: live_turn_right };
}

/** A good card and a live selfie of its face are enough for this shop. */
export async function letPicturesAccept({ key }: Pick<OwnShop, 'key'>): Promise<void> {
  const settings = { ...(await settingsOf(key)), pictures_may_accept: true };
  await asOwner().call('websites.update', { params: { token: key }, body: { settings } });
}

/** A buyer who has shown both sides of a card elsewhere. @returns the link that continues at the selfie */
export async function linkToSelfie({ key, url }: Pick<OwnShop, 'key' | 'url'>, buyer: BuyerData): Promise<string> {
  const card = await licenseOf(buyer);
  const { client } = await openAsBuyer({ key, origin: url }, buyer);
  for (const side of ['front', 'back'] as const) {
    const image = (await photoOf(card[side])).buffer.toString('base64');
    const read = side === 'back' ? { device_text: card.text } : {};
    await client.call('buyerSteps.submitDocument', { body: { side, image, ...read } });
  }
  return (await client.call('buyerSteps.continueOnPhone', { body: {} })).link;
}

/** Notes what the page sends of a selfie. */
export function selfiesSent(page: Page): { consent?: { version: string }; live?: { frames: string[] } }[] {
  const sent: { consent?: { version: string }; live?: { frames: string[] } }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/buyer/document') && request.postDataJSON().side === 'selfie')
      sent.push(request.postDataJSON());
  });
  return sent;
}

import type { PartialBuyerData } from '@carded/contract';
import { cardText, documentNumberOf, drawCard, toJpeg } from '@carded/testing/cards';
import type { callOf } from './call.ts';
import { type CardHolder, knowCard } from './known-cards.ts';

type Call = ReturnType<typeof callOf>;
type Side = 'front' | 'back' | 'passport' | 'selfie';

/** Opens the buyer's screens on a shop's page, and what the screens then call. */
export function openBuyerOf(call: Call) {
  return async (key: string, domain: string, options: object = {}) => {
    const opened = await call('buyerSteps.open', { body: { key, page_origin: `https://${domain}`, ...options } });
    if (opened.error !== null) throw new Error(`The buyer’s screens did not open: ${opened.error.code}`);
    const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
    return {
      state: opened.body.state,
      token: opened.body.buyer_token,
      headers,
      details: (data: PartialBuyerData) => call('buyerSteps.submitDetails', { body: { data } }, headers),
      /** Shows a picture; what the server looks at afterwards is done when this answers. */
      show: (side: Side, image: Buffer) => showTo(call, headers)(side, image),
    };
  };
}

/** Makes a function that shows a picture to any opening of the buyer’s screens, like an opening's `show`. */
export function showTo(call: Call, headers: Record<string, string>) {
  return async (side: Side, image: Buffer) => {
    const answer = await call(
      'buyerSteps.submitDocument',
      { body: { side, image: image.toString('base64') } },
      headers,
    );
    const ran = answer.error === null ? await call.later(['print-seen']) : [];
    return ran.length === 0 ? answer : { ...answer, body: (await call('buyerSteps.state', {}, headers)).body };
  };
}

/**
 * An Idaho license of an invented person of 418 Alder Street, Boise, as two photos. Drawn once for the same person.
 * @param isKnown whether records of tests know its holder
 */
export function cardOf(person: CardHolder, expiryDate = '2030-01-01', isKnown = true): Promise<Card> {
  const what = JSON.stringify([person, expiryDate, isKnown]);
  const card = drawn.get(what) ?? draw(person, expiryDate, isKnown);
  drawn.set(what, card);
  return card;
}

type Card = { front: Buffer; back: Buffer };
const drawn = new Map<string, Promise<Card>>();

const draw = async (person: CardHolder, expiryDate: string, isKnown: boolean): Promise<Card> => {
  const holder = { ...person, street: '418 ALDER STREET', city: 'BOISE', postalCode: '83702', sex: 'F' as const };
  const documentNumber = documentNumberOf(holder, person);
  const details = { jurisdiction: 'ID', version: 9 as const, issueDate: '2022-01-01', expiryDate, documentNumber };
  const print = await drawCard({ side: 'front', person: holder, details });
  return {
    front: await toJpeg(knowCard(print, person, expiryDate, isKnown), 90),
    back: await toJpeg(await drawCard({ text: cardText(holder, details), modulePx: 3 }), 90),
  };
};

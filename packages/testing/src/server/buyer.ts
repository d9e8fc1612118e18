import type { PartialBuyerData } from '@carded/contract';
import { cardText, drawCard, toJpeg } from '@carded/testing/cards';
import type { callOf } from './call.ts';

type Call = ReturnType<typeof callOf>;
type Side = 'front' | 'back' | 'passport' | 'selfie';

/** Opens the buyer's screens on a shop's page, and what the screens then call. */
export const openBuyerOf =
  (call: Call) =>
  async (key: string, domain: string, options: object = {}) => {
    const opened = await call('buyerSteps.open', { body: { key, page_origin: `https://${domain}`, ...options } });
    if (opened.error !== null) throw new Error(`The buyer’s screens did not open: ${opened.error.code}`);
    const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
    return {
      state: opened.body.state,
      token: opened.body.buyer_token,
      headers,
      details: (data: PartialBuyerData) => call('buyerSteps.submitDetails', { body: { data } }, headers),
      show: (side: Side, image: Buffer) =>
        call('buyerSteps.submitDocument', { body: { side, image: image.toString('base64') } }, headers),
    };
  };

export type CardHolder = { firstName: string; lastName: string; birthDate: string };

/** An Idaho license of an invented person of 418 Alder Street, Boise, as two photos. */
export const cardOf = async (person: CardHolder, expiryDate = '2030-01-01') => {
  const holder = { ...person, street: '418 ALDER STREET', city: 'BOISE', postalCode: '83702', sex: 'F' as const };
  const details = { jurisdiction: 'ID', version: 9 as const, issueDate: '2022-01-01', expiryDate };
  return {
    front: await toJpeg(await drawCard({ side: 'front', person: holder, details }), 90),
    back: await toJpeg(await drawCard({ text: cardText(holder, details), modulePx: 3 }), 90),
  };
};

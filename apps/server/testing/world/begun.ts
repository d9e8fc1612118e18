import { adult, cardOf, makeWebsite, openRules } from '#testing/index.ts';
import type { At } from './at.ts';

/** Two buyers who gave their details on a shop's page, at the step its rules ask for. */
export async function begun({ open, server, world: { home, names } }: At, us: object, options: object = {}) {
  const workflow = { ...openRules, segments: { us: { minAge: 21, ...us } } };
  const site = await makeWebsite(server.context, home.account, { workflow });
  names.set(site.websiteId, 'shop');
  const begin = async (first: string, last: string) => {
    const buyer = await open(site.liveKey, site.domain, options);
    const person = { first_name: first, last_name: last, email: `${first}@home.example` };
    const { state } = (await buyer.details({ ...adult, ...person })).body;
    names.set(state.uuid ?? '', first);
    return { ...buyer, uuid: state.uuid ?? '', websiteId: site.websiteId };
  };
  await begin('Gus', 'Neighbor');
  return begin('Dana', 'Whitcomb');
}
export const needsId = { requireId: true, requireIdMode: 1 };
export const dana = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' };

/** A buyer who has shown both sides of the card, and whose selfie is asked for. */
export async function atSelfie(at: At) {
  const buyer = await begun(at, { ...needsId, selfie: true });
  const card = await cardOf(dana);
  await buyer.show('front', card.front);
  await buyer.show('back', card.back);
  return buyer;
}

/** Makes a buyer who waits for a person. */
export async function pending(at: At) {
  const buyer = await atSelfie(at);
  await at.ask('buyerSteps.declineSelfie', { body: {} }, buyer.headers);
  return buyer;
}

import { createClient } from '@carded/client';
import type { BuyerData, BuyerState } from '@carded/contract';
import { expect } from '@playwright/test';
import type { Card } from './cards.ts';
import { photoOf } from './cards.ts';
import { theRun } from './run.ts';

type Opening = { key: string; origin: string; reference?: string };

/** A buyer's screens without a browser: what an honest page gets, for stories about dishonest ones and about many visits. */
export async function openAsBuyer({ key, origin, reference }: Opening, data: BuyerData) {
  let token = '';
  const client = createClient({
    baseUrl: theRun().demo.url,
    timeoutMs: 30_000,
    headers: () => (token === '' ? {} : { authorization: `Bearer ${token}` }),
  });
  const body = { key, page_origin: origin, ...(reference === undefined ? {} : { reference }) };
  const opened = await client.call('buyerSteps.open', { body });
  token = opened.buyer_token;
  const { state } = await client.call('buyerSteps.submitDetails', { body: { data } });
  return { client, state };
}

/** Shows both sides of a card. @returns what the buyer sees once both were looked at */
export async function showCard(opening: Opening, data: BuyerData, card: Card): Promise<BuyerState> {
  const { client } = await openAsBuyer(opening, data);
  const side = async (name: 'front' | 'back') => {
    const image = (await photoOf(card[name])).buffer.toString('base64');
    const read = name === 'back' ? { device_text: card.text } : {};
    return client.call('buyerSteps.submitDocument', { body: { side: name, image, ...read } });
  };
  await side('front');
  let { state } = await side('back');
  const messageKey = async () => {
    state = (await client.call('buyerSteps.state', {})).state;
    return state.words.told?.key;
  };
  await expect.poll(messageKey).not.toBe('looking');
  return state;
}

/** A proof as an accepted buyer's page gets it. */
export async function proofOf(opening: Opening, data: BuyerData): Promise<{ proof: string; uuid: string }> {
  const { state } = await openAsBuyer(opening, data);
  if (state.proof === null || state.uuid === null) throw new Error(`no proof: ${state.step}`);
  return { proof: state.proof, uuid: state.uuid };
}

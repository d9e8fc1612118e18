import type { AnswerOf } from '@carded/client';
import { cardText, documentNumberOf, drawCard, toJpeg } from '@carded/testing/cards';
import { drawFront, liveMove } from '@carded/testing/fronts';
import type { callOf } from './call.ts';
import { type CardHolder, knowCard } from './known-cards.ts';

type Call = ReturnType<typeof callOf>;
type Headers = Record<string, string>;

const [expiryDate, jurisdiction] = ['2030-01-01', 'ID'];

/** A license whose front shows the face of a seed, as two photos. No record knows its holder. */
export async function cardWithFace(person: CardHolder, seed: number): Promise<{ front: Buffer; back: Buffer }> {
  const holder = { ...person, street: '418 ALDER STREET', city: 'BOISE', postalCode: '83702', sex: 'F' as const };
  const documentNumber = documentNumberOf(holder, person);
  const details = { jurisdiction, version: 9 as const, issueDate: '2022-01-01', expiryDate, documentNumber };
  return {
    front: await toJpeg(knowCard(await drawFront({ seed, widthPx: 1_000 }), person, expiryDate, false), 90),
    back: await toJpeg(await drawCard({ text: cardText(holder, details), modulePx: 3 }), 90),
  };
}

/** The face of a seed doing what was asked, as JPEG in base64. */
export async function framesOf(
  seed: number,
  move: AnswerOf<'buyerSteps.beginLive'>['move'],
  take = 0,
): Promise<string[]> {
  const images = await liveMove(seed, move, take);
  return Promise.all(images.map(async (image) => (await toJpeg(image, 85)).toString('base64')));
}

/** Takes a live selfie as an honest screen does. @param wait lets some seconds go by */
export async function takeSelfie(call: Call, headers: Headers, seed: number, wait: () => void, take = 0) {
  const { nonce, move } = (await call('buyerSteps.beginLive', { body: {} }, headers)).body;
  const frames = await framesOf(seed, move, take);
  const { state } = (await call('buyerSteps.state', {}, headers)).body;
  wait();
  const body = {
    side: 'selfie' as const,
    image: frames[0] ?? '',
    from_camera: true,
    consent: { version: state.selfie.consent },
    live: { nonce, frames },
  };
  return { body, move, answer: await call('buyerSteps.submitDocument', { body }, headers) };
}

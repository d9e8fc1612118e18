import { inTransaction } from '@carded/database';
import type { Person } from '@carded/domain/people';
import type { Workflow } from '@carded/domain/workflow';
import { dataOf } from '@carded/server/features/demo/seed-buyers';
import { replaceDirectory } from '@carded/server/features/directory/index';
import { type CardImage, cardText, toJpeg } from '@carded/testing/cards';
import { drawBack, drawFront, randomFront, type SampleFront } from '@carded/testing/fronts';
import type { Arena } from './arena.ts';
import { type Attack, atMost, type Line, reported } from './attack-kind.ts';
import { besideHonest, honestLines } from './beside.ts';
import { makeShop, openBuyer, type Shop, untilTaken } from './buyers.ts';

/** An invented person, their card, and what they type. */
export type Holder = { readonly seed: number; readonly card: SampleFront; readonly person: Person };
export type Shown = { readonly side: 'front' | 'back' | 'passport'; readonly image: CardImage };
/** Typed details and pictures of a person with a false identity. `own` is a person known to records. */
export type Forge = (
  own: Holder,
  other: Holder,
) => Promise<{ readonly typed: Person; readonly shown: readonly Shown[] }>;

/** An ID is asked for even where records match. */
const idRules: Workflow = { preset: 0, segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 } }, texts: {} };
const tries = 4;
/** More honest people than needed: an accepted one is not asked for a card again, and at another address a person reviews. */
const honestPeople = 40;
const lookAgainMs = 250;
const answeredWithinMs = 70_000;

export function holderOf(seed: number): Holder {
  // Uses one town, in a layout that prints the month first.
  const { content, layout } = randomFront(seed, 'numbered');
  const person = { ...content.person, city: 'Omaha', postalCode: '68102' };
  const details = { ...content.details, jurisdiction: 'NE' };
  const { firstName, lastName, birthDate, street: address } = person;
  return {
    seed,
    card: { content: { person, details }, layout },
    person: { firstName, lastName, birthDate, address, city: 'Omaha', state: 'NE', zip: '68102', country: 'US' },
  };
}

/** Text of the barcode on a holder's card. */
export function codeOf({ card: { content } }: Holder): string {
  return cardText(content.person, content.details);
}

export async function frontOf({ seed, card }: Holder): Promise<Shown> {
  return { side: 'front', image: await drawFront({ seed, front: card, widthPx: 1_400 }) };
}

export async function backOf(holder: Holder): Promise<Shown> {
  return { side: 'back', image: await drawBack({ seed: holder.seed, text: codeOf(holder) }) };
}

/** Attacks with a document while other people show their own cards. `promise` is the text of what must hold. */
export function madeUpAttack(name: string, promise: string, forge: Forge): Attack {
  return { name, promise, run: (arena) => tryForge(arena, forge) };
}

async function tryForge(arena: Arena, forge: Forge): Promise<Line[]> {
  const [attacked, other] = [await makeShop(arena, idRules), await makeShop(arena, idRules)];
  const owners = Array.from({ length: tries }, (_, at) => holderOf(3_000 + at));
  const honest = Array.from({ length: honestPeople }, (_, at) => holderOf(4_000 + at));
  await inTransaction(arena.context.db, (tx) =>
    replaceDirectory(
      arena.context,
      tx,
      [...owners, ...honest].map(({ person }) => person),
    ),
  );
  const forged = await Promise.all(owners.map((own, at) => forge(own, holderOf(5_000 + at))));
  const cards = await Promise.all(honest.map(async (one) => ({ one, shown: [await frontOf(one), await backOf(one)] })));
  const ends: string[] = [];
  const waits = await besideHonest(
    async (at) => {
      const card = cards[at % cards.length];
      if (card === undefined) return Number.NaN;
      const from = performance.now();
      const end = await show(arena, other, `203.${at % 250}.113.9`, card.one.person, card.shown);
      return end === 'accepted' ? performance.now() - from : Number.NaN;
    },
    async (areFew) => {
      for (let at = 0; at < tries || areFew(); at += 1) {
        const tried = forged[at % forged.length];
        if (tried !== undefined) ends.push(await show(arena, attacked, `198.51.${at}.7`, tried.typed, tried.shown));
      }
    },
  );
  return [
    reported('answers to the attack', counted(ends)),
    atMost('accepted by a machine', ends.filter((end) => end === 'accepted').length, 0, 'documents'),
    atMost(
      'not answered',
      ends.filter((end) => !['accepted', 'pending', 'denied', 'photo_id'].includes(end)).length,
      0,
      'documents',
    ),
    ...honestLines(waits),
  ];
}

/** Types and shows, and waits until the print was looked at. @returns the screen that the buyer ends on */
async function show(arena: Arena, shop: Shop, ip: string, typed: Person, shown: readonly Shown[]): Promise<string> {
  const buyer = await openBuyer(arena, shop, ip);
  let { body } = await buyer.send('/v1/buyer/details', { data: dataOf(typed) });
  for (const { side, image } of shown) {
    const photo = (await toJpeg(image, 92)).toString('base64');
    await untilTaken(async () => {
      const answer = await buyer.send('/v1/buyer/document', { side, image: photo, from_camera: true });
      ({ body } = answer);
      return answer;
    });
  }
  const until = performance.now() + answeredWithinMs;
  for (;;) {
    const state = body.state as { step?: string; words?: { told?: { key?: string } | null } } | undefined;
    if (state?.words?.told?.key !== 'looking' || performance.now() > until) return state?.step ?? 'nothing';
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    ({ body } = await arena.send(ip, '/v1/buyer/state', undefined, buyer.headers));
  }
}

function counted(ends: readonly string[]): string {
  return [...new Set(ends)].map((end) => `${ends.filter((one) => one === end).length} × ${end}`).join(', ');
}

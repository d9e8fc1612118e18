import { inTenant } from '@carded/database';
import { type LiveMove, liveSeconds } from '@carded/domain/codes';
import { dataOf } from '@carded/server/features/demo/seed-buyers';
import { framesOf } from '@carded/server/testing';
import { fromFile, toJpeg } from '@carded/testing/cards';
import { lookAtFrames } from '@carded/vision';
import type { Arena } from '#attack/arena.ts';
import { type Attack, atMost, reported } from '#attack/attack-kind.ts';
import { besideHonest, honestLines, networkAddress } from '#attack/beside.ts';
import { type Buyer, makeShop, openBuyer, type Shop, untilTaken } from '#attack/buyers.ts';
import { backOf, frontOf, type Holder, holderOf } from '#attack/made-up-buyers.ts';

type Live = { nonce: string; frames: string[] };
type State = { step?: string; uuid?: string; selfie?: { consent: string }; words?: { told?: { key?: string } | null } };
type AtSelfie = { buyer: Buyer; ip: string; uuid: string; consent: string };
type Photos = Record<'front' | 'back', string>;

const honestPeople = 6;
const lookAgainMs = 250;
const answeredWithinMs = 40_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits as long as an honest screen needs for a capture. */
const capture = () => pause(liveSeconds.least * 1_000 + 300);

/** Live selfie of the holder of a good card, taken earlier or elsewhere and sent again by somebody who has only the pictures. */
export const oldCapture: Attack = {
  name: 'old-capture',
  promise: 'Frames of an earlier capture, or that answer another question, make nobody the holder of a card.',
  env: { CARDED_FACES: 'dlib' },
  run: async (arena) => {
    const [attacked, other] = [await makeLiveShop(arena), await makeLiveShop(arena)];
    const victim = holderOf(6_000);
    const card = await photosOf(victim);
    const honest = await Promise.all(
      Array.from({ length: honestPeople }, async (_, at) => {
        const one = holderOf(6_100 + at);
        return { one, photos: await photosOf(one) };
      }),
    );
    let network = 0;
    const thief = () => {
      network += 1;
      return atSelfie(arena, attacked, networkAddress(network), victim, card);
    };
    const first = await takeHonestly(arena, await thief(), victim, 1);
    const answers: string[] = [];
    const uuids: string[] = [];
    const tried = async (who: AtSelfie, live: Live) => {
      uuids.push(who.uuid);
      answers.push(await sendSelfie(arena, who, live));
    };
    const others: string[] = [];
    const waits = await besideHonest(
      async (person) => {
        const own = honest[person % honest.length];
        if (own === undefined) return Number.NaN;
        const ip = `203.${person % 250}.113.9`;
        const from = performance.now();
        const asked = await atSelfie(arena, other, ip, own.one, own.photos, `${200 + person} Larkspur Court`);
        const { step, move, live } = await takeHonestly(arena, asked, own.one, 100 + person);
        const waited = performance.now() - from;
        if (step === 'accepted') return waited;
        others.push(
          `person ${person}, ${move}: ${step}, ${(await outcomesOf(arena, other, [asked.uuid])).join(' and ')}`,
        );
        return step === 'pending' && !(await showsMove(live.frames, move)) ? waited : Number.NaN;
      },
      async () => {
        // The frames of before, for a new question that is the same, if chance has it.
        const again = await thief();
        const asked = await askedFor(again, first.move);
        await capture();
        await tried(again, { nonce: asked.nonce, frames: first.live.frames });
        // The question of before too, which is used up.
        await tried(await thief(), first.live);
        // New frames, too late.
        const late = await thief();
        const old = await begin(late);
        await setBack(arena, attacked, late.uuid);
        await tried(late, { nonce: old.nonce, frames: await framesOf(victim.seed, old.move, 2) });
        // Repeats one new frame.
        const twice = await thief();
        const { nonce, move } = await begin(twice);
        const [still = '', ...moved] = await framesOf(victim.seed, move, 3);
        await capture();
        await tried(twice, { nonce, frames: [still, moved.at(-1) ?? '', moved.at(-1) ?? ''] });
        // An answer to what another was asked.
        const [here, there] = [await thief(), await thief()];
        const question = await begin(there);
        await begin(here);
        await capture();
        await tried(here, { nonce: question.nonce, frames: await framesOf(victim.seed, question.move, 4) });
      },
    );
    const outcomes = await outcomesOf(arena, attacked, uuids);
    return [
      reported('first capture of the holder', first.step),
      atMost('first capture not taken for live', first.step === 'accepted' ? 0 : 1, 0, 'captures'),
      reported('answers to old captures', answers.join(', ')),
      atMost('old captures accepted', answers.filter((step) => step === 'accepted').length, 0, 'captures'),
      atMost('old captures taken for live', outcomes.filter((outcome) => outcome !== 'failed').length, 0, 'captures'),
      reported('honest buyers who were not accepted', others.join('; ') || 'none'),
      ...honestLines(waits),
    ];
  },
};

/** A shop where a live selfie with the face on a card is enough. */
async function makeLiveShop(arena: Arena): Promise<Shop> {
  const us = { minAge: 21, requireId: true, requireIdMode: 1, selfie: true } as const;
  const shop = await makeShop(arena, { preset: 0, segments: { us }, texts: {} });
  await inTenant(arena.context.db, shop.accountId, (tx) =>
    tx.updateTable('websites').set({ is_accepting_by_pictures: true }).execute(),
  );
  return shop;
}

async function photosOf(holder: Holder): Promise<Photos> {
  const [front, back] = await Promise.all([frontOf(holder), backOf(holder)]);
  const [first, second] = await Promise.all([toJpeg(front.image, 92), toJpeg(back.image, 92)]);
  return { front: first.toString('base64'), back: second.toString('base64') };
}

/** Details and card are given, and the print was looked at: a selfie is asked for. */
async function atSelfie(
  arena: Arena,
  shop: Shop,
  ip: string,
  { person }: Holder,
  photos: Photos,
  address = person.address,
): Promise<AtSelfie> {
  const buyer = await openBuyer(arena, shop, ip);
  await buyer.send('/v1/buyer/details', { data: dataOf({ ...person, address }) });
  for (const side of ['front', 'back'] as const) await untilTaken(() => buyer.show(side, photos[side]));
  const { step, uuid = '', selfie } = await stateOf(arena, ip, buyer);
  if (step !== 'selfie') throw new Error(`No selfie was asked for: ${step}`);
  return { buyer, ip, uuid, consent: selfie?.consent ?? '' };
}

/** Reads the screen's state once no picture is being read. */
async function stateOf(arena: Arena, ip: string, buyer: Buyer): Promise<State> {
  const until = performance.now() + answeredWithinMs;
  for (;;) {
    const { body } = await arena.send(ip, '/v1/buyer/state', undefined, buyer.headers);
    const state = (body.state ?? {}) as State;
    if (state.words?.told?.key !== 'looking' || performance.now() > until) return state;
    await pause(lookAgainMs);
  }
}

async function begin({ buyer }: AtSelfie): Promise<{ nonce: string; move: LiveMove }> {
  const { body, status, code } = await buyer.send('/v1/buyer/live', {});
  if (status !== 200) throw new Error(`No move was asked for: ${status} ${code}`);
  return body as { nonce: string; move: LiveMove };
}

/** Asks until this move is asked for, as often as is allowed. */
async function askedFor(who: AtSelfie, wanted: LiveMove): Promise<{ nonce: string; move: LiveMove }> {
  let asked = await begin(who);
  for (let count = 1; asked.move !== wanted && count < 9; count += 1) asked = await begin(who);
  return asked;
}

/** @returns the screen that follows */
async function sendSelfie(arena: Arena, { buyer, ip, consent }: AtSelfie, live: Live): Promise<string> {
  const body = { side: 'selfie', image: live.frames[0], from_camera: true, consent: { version: consent }, live };
  await untilTaken(() => buyer.send('/v1/buyer/document', body));
  return (await stateOf(arena, ip, buyer)).step ?? 'nothing';
}

async function takeHonestly(arena: Arena, who: AtSelfie, { seed }: Holder, take: number) {
  const { nonce, move } = await begin(who);
  const live = { nonce, frames: await framesOf(seed, move, take) };
  await capture();
  return { move, live, step: await sendSelfie(arena, who, live) };
}

/** Tells whether an idle machine sees the move. Some drawn faces turn too little: these buyers are reviewed by a person. */
async function showsMove(encoded: readonly string[], move: LiveMove): Promise<boolean> {
  const frames = await Promise.all(encoded.map((frame) => fromFile(Buffer.from(frame, 'base64'))));
  const [still] = frames;
  if (still === undefined) return false;
  return (await lookAtFrames({ frames, still, move }, { limitMs: 20_000 })).outcome === 'passed';
}

/** Two minutes are not waited for. */
async function setBack({ context }: Arena, { accountId }: Shop, uuid: string): Promise<void> {
  await inTenant(context.db, accountId, (tx) =>
    tx
      .updateTable('live_captures')
      .set({ begun_at: new Date(Date.now() - (liveSeconds.most + 1) * 1_000) })
      .where('verification_id', '=', uuid)
      .execute(),
  );
}

async function outcomesOf({ context }: Arena, { accountId }: Shop, uuids: readonly string[]): Promise<string[]> {
  const rows = await inTenant(context.db, accountId, (tx) =>
    tx
      .selectFrom('verification_facts')
      .select('fact')
      .where('verification_id', 'in', [...uuids])
      .execute(),
  );
  return rows.flatMap(({ fact }) => (fact.kind === 'evidence' && fact.check === 'live_capture' ? [fact.outcome] : []));
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '#crash/http.ts';
import type { Shop } from '#crash/shops.ts';
import { type Load, noteOddAnswer, untilAnswered } from './load.ts';

const pauseMs = { least: 80, most: 260 };
const stepsAtMost = 8;
type State = { step: string; status: string | null; uuid: string | null; version: number };

/** Buyers in the popup: open, give details, then sign or show a card. After an answer that never came they look where they are. */
export async function passBuyers(load: Load): Promise<void> {
  while (!load.isOver()) {
    await passBuyer(load, load.shops.signing);
    await pause(load.chance.between(pauseMs.least, pauseMs.most) * load.slowness);
  }
}

const passBuyer = async (load: Load, shop: Shop): Promise<void> => {
  const opened = await untilAnswered(load, () =>
    load.send({ path: '/v1/buyer/open', body: { key: shop.liveKey, page_origin: `https://${shop.domain}` } }),
  );
  if (opened?.status !== 200) return opened === null ? undefined : noteOddAnswer(load, 'an opening', opened);
  const bearer = { authorization: `Bearer ${String(opened.body.buyer_token)}` };
  const data = load.chance.happens(0.5) ? load.people.stranger() : load.people.known();
  let state = opened.body.state as State;
  let photos = 0;
  for (let count = 1; count <= stepsAtMost; count += 1) {
    const before = state;
    const request = requestFor(state.step, { data, photos, image: load.shops.image });
    if (request === null) break;
    const now = await takeStep(load, bearer, request, state);
    if (now === null) return;
    state = now;
    if (before.step === 'photo_id') photos += 1;
  }
  if (state.uuid === null || state.status === null) return;
  // Records the order as a create, because this account sells through the popup only.
  load.journal.creates.push({ accountId: shop.accountId, uuid: state.uuid, status: state.status });
  load.journal.steps.push({ uuid: state.uuid, status: state.status, version: state.version });
  if (photos > 0) load.journal.documents.push({ uuid: state.uuid, count: photos });
};

type Step = { path: string; body: unknown };

const requestFor = (step: string, given: { data: unknown; photos: number; image: string }): Step | null => {
  if (step === 'details') return { path: '/v1/buyer/details', body: { data: given.data } };
  if (step === 'signature') return { path: '/v1/buyer/signature', body: { name: 'A Buyer' } };
  if (step !== 'photo_id' || given.photos === 2) return null;
  const side = given.photos === 0 ? 'front' : 'back';
  return { path: '/v1/buyer/document', body: { side, image: given.image } };
};

/** @returns the state after the step; null when it cannot be known. */
const takeStep = async (
  load: Load,
  bearer: Record<string, string>,
  { path, body }: Step,
  before: State,
): Promise<State | null> => {
  const headers = { ...bearer, 'idempotency-key': randomUUID() };
  const look = () => load.send({ method: 'GET', path: '/v1/buyer/state', headers: bearer });
  const answer = await untilAnswered(load, async (tryNumber): Promise<Answer | null> => {
    if (path !== '/v1/buyer/details' || tryNumber === 1) return load.send({ path, body, headers });
    // Gives details again only before the check started: later it would be a correction.
    const seen = await look();
    const isBegun = seen?.status === 200 && (seen.body.state as State).step !== before.step;
    return seen === null || isBegun ? seen : load.send({ path, body, headers });
  });
  if (answer === null) return null;
  if (answer.status === 200) return answer.body.state as State;
  const seen = await untilAnswered(load, look);
  if (seen?.status === 200 && (seen.body.state as State).step !== before.step) return seen.body.state as State;
  noteOddAnswer(load, `${path} at ${before.step}`, answer);
  return null;
};

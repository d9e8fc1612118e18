import { setTimeout as pause } from 'node:timers/promises';
import type { BuyerState } from '@carded/contract';
import { dataOf } from '@carded/server/features/demo/seed-buyers';
import type { Buyer } from './kinds.ts';

/** Shop of the server where a buyer is shown, with the buyer's own address. */
export type Counter = { readonly port: number; readonly key: string; readonly domain: string };

/** `looked`: print was looked at, however that came out. */
export type Answer = { readonly step: BuyerState['step']; readonly message: string; readonly uuid: string | null };

/** Hooks for measuring: before a picture is sent, and after its answer. */
export type Watch = {
  readonly before: (side: string, uuid: string | null) => Promise<void>;
  readonly answered: (side: string, ms: number, step: BuyerState['step']) => void;
};

const lookAgainMs = 250;
/** A print waits a minute for a machine at most, and the machine takes its time. */
const answeredWithinMs = 150_000;

/** Goes through the buyer's screens over HTTP, as the screens do. @throws when the server does not take a step that it asked for */
export async function showBuyer(counter: Counter, buyer: Buyer, ip: string, watch?: Watch): Promise<Answer> {
  const giveUpAt = performance.now() + answeredWithinMs;
  let token = '';
  const send = async <Body>(path: string, body?: object): Promise<Body> => {
    for (;;) {
      const response = await fetch(`http://localhost:${counter.port}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-for': ip,
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.ok) return (await response.json()) as Body;
      const text = await response.text();
      if (response.status !== 503 || performance.now() > giveUpAt)
        throw new Error(`${path} ${response.status} ${text}`);
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    }
  };
  const opened = await send<{ buyer_token: string }>('/v1/buyer/open', {
    key: counter.key,
    page_origin: `https://${counter.domain}`,
  });
  token = opened.buyer_token;
  const stateAfter = async (path: string, body: object) => (await send<{ state: BuyerState }>(path, body)).state;
  let state = await stateAfter('/v1/buyer/details', { data: dataOf(buyer.typed) });
  for (let attempt = 1; attempt <= 2 && state.step === 'photo_id'; attempt++) {
    const received = new Set<string>(state.id.received);
    for (const { side, draw } of buyer.pictures) {
      if (attempt > 1 && (received.has(side) || state.step !== 'photo_id')) continue;
      const image = (await draw(attempt)).toString('base64');
      await watch?.before(side, state.uuid);
      const sentAt = performance.now();
      state = await stateAfter('/v1/buyer/document', { side, image, from_camera: true });
      watch?.answered(side, performance.now() - sentAt, state.step);
    }
    while (isLooking(state) && performance.now() < giveUpAt) {
      await pause(lookAgainMs);
      ({ state } = await send<{ state: BuyerState }>('/v1/buyer/state'));
    }
  }
  return { step: state.step, message: state.words.told?.key ?? '', uuid: state.uuid };
}

function isLooking({ step, words }: BuyerState): boolean {
  return step === 'pending' && words.told?.key === 'looking';
}

import { z } from 'zod';
import { isHmac } from '../calls/is-hmac.ts';
import { ok, refused } from '../calls/outcome.ts';
import { readEventBody } from '../calls/read-event-body.ts';
import type { Outcome, RawRequest, SecretOf, StoreEvent } from '../port.ts';

const freshSeconds = 300;
const event = z.object({
  type: z.string().max(40),
  id: z.string().max(40),
  at: z.number().int(),
});
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signed by the shop's own secret over time and body. It names its store by our id of it. */
export async function readEvent(
  { method, headers, body, now }: RawRequest,
  secretOf: SecretOf,
): Promise<Outcome<StoreEvent>> {
  const [, time = '', signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers['x-carded-signature'] ?? '') ?? [];
  const store = headers['x-carded-store'] ?? '';
  const eventId = headers['x-carded-event'] ?? '';
  const isFresh = Math.abs(now / 1000 - Number(time)) <= freshSeconds;
  if (method !== 'POST' || !uuid.test(store) || !/^[0-9a-f]{32}$/.test(eventId) || time === '' || !isFresh)
    return refused('invalid', 'bad_headers');
  const known = await secretOf(store);
  const content = Buffer.concat([Buffer.from(`${time}.`), body]);
  if (known === null || !isHmac({ key: known.secret, content, signature, encoding: 'hex' }))
    return refused('invalid', 'bad_signature');
  const said = readEventBody(body, event);
  if (said === null) return refused('invalid', 'bad_body');
  const common = { externalId: known.externalId, eventId };
  if (said.type === 'app.uninstalled') return ok({ ...common, kind: 'uninstalled' });
  if (said.type !== 'order.changed') return ok({ ...common, kind: 'ignored' });
  return /^[1-9]\d{0,18}$/.test(said.id)
    ? ok({ ...common, kind: 'order_changed', orderId: said.id })
    : refused('invalid', 'bad_body');
}

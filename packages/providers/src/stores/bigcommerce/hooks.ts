import { z } from 'zod';
import { anything, done, mapped, ok, refused } from '../calls/call-platform.ts';
import { digestOf, isSameSecret, queryOf, readEventBody } from '../calls/signatures.ts';
import type { Outcome, PartState, RawRequest, SecretOf, StoreAccess, StoreEvent, StorePlatform } from '../port.ts';
import { type Api, readSignedPayload } from './install-app.ts';

/** Header that BigCommerce is told to send, because its events are not signed. */
const secretHeader = 'x-carded-secret';
const scopes = ['store/order/created', 'store/order/updated', 'store/app/uninstalled', 'store/information/updated'];

const hook = z.object({
  id: z.number().int().positive(),
  scope: z.string(),
  destination: z.string(),
  is_active: z.boolean(),
  headers: z.record(z.string(), z.string()).nullish(),
});
const list = z.object({ data: z.array(hook) });
const event = z.object({
  scope: z.string().max(100),
  producer: z.string().regex(/^stores\/[a-z0-9]{1,32}$/),
  data: z.object({ id: z.union([z.number().int().positive(), z.string().max(100)]).optional() }),
});

export function makeInbound(api: Api): NonNullable<StorePlatform['inbound']> {
  return {
    read: (request, secretOf) =>
      request.method === 'GET' ? Promise.resolve(readUninstall(api, request)) : readHook(request, secretOf),
    subscribe: (store, address, secret) => subscribe(api, store, address, secret),
    state: (store) => hooksState(api, store),
  };
}

/**
 * Reads the callback of an uninstallation. The same kind of token opens us in the control panel and is valid for a day, so an old one could be replayed: only
 * the owner's is accepted, and it has to be confirmed.
 */
function readUninstall({ options }: Api, request: RawRequest): Outcome<StoreEvent> {
  const path = request.url.split('?', 1)[0] ?? '';
  if (!/\/uninstall$/.test(path) || queryOf(request) === null) return refused('invalid', 'not_a_callback');
  const read = readSignedPayload(options, request);
  if ('error' in read) return read;
  if (read.ok.isOwner !== true) return refused('invalid', 'not_the_owner');
  const { externalId, tokenId = '' } = read.ok;
  return ok({ kind: 'uninstalled', externalId, eventId: tokenId, isToBeConfirmed: true });
}

async function readHook({ headers, body }: RawRequest, secretOf: SecretOf): Promise<Outcome<StoreEvent>> {
  const said = readEventBody(body, event);
  if (said === null) return refused('invalid', 'bad_body');
  const externalId = said.producer.slice('stores/'.length);
  const known = await secretOf(externalId);
  if (known?.externalId !== externalId || !isSameSecret(headers[secretHeader], known.secret))
    return refused('invalid', 'bad_secret');
  const common = { externalId, eventId: digestOf(body) };
  if (/^store\/order\/(?:created|updated|statusUpdated|archived)$/.test(said.scope) && said.data.id !== undefined)
    return ok({ ...common, kind: 'order_changed', orderId: String(said.data.id) });
  if (said.scope === 'store/app/uninstalled') return ok({ ...common, kind: 'uninstalled', isToBeConfirmed: true });
  return ok({ ...common, kind: said.scope === 'store/information/updated' ? 'shop_changed' : 'ignored' });
}

/** Lists our hooks: an app sees its own only. */
async function ours({ inStore }: Api, store: StoreAccess) {
  const found = await inStore(store, { method: 'GET', path: '/v3/hooks?limit=250' }, list);
  return mapped(found, ({ data }) => data.filter(({ scope }) => scopes.includes(scope)));
}

/** Gives each scope one active hook to this address, with this secret. BigCommerce turns one off after two days of failures, or ninety without an event. */
async function subscribe(api: Api, store: StoreAccess, address: string, secret: string): Promise<Outcome<null>> {
  const found = await ours(api, store);
  if ('error' in found) return found;
  for (const scope of scopes) {
    const there = found.ok.find((each) => each.scope === scope);
    const isRight =
      there?.is_active === true && there.destination === address && there.headers?.[secretHeader] === secret;
    if (isRight) continue;
    const json = { scope, destination: address, is_active: true, headers: { [secretHeader]: secret } };
    const path = there === undefined ? '/v3/hooks' : `/v3/hooks/${there.id}`;
    const made = await api.inStore(store, { method: there === undefined ? 'POST' : 'PUT', path, json }, anything);
    if ('error' in made) return made;
  }
  return done;
}

async function hooksState(api: Api, store: StoreAccess): Promise<Outcome<PartState>> {
  const found = await ours(api, store);
  if ('error' in found) return found;
  const alive = scopes.filter((scope) => found.ok.some((each) => each.scope === scope && each.is_active));
  return ok({ isThere: found.ok.length > 0, isCurrent: alive.length === scopes.length });
}

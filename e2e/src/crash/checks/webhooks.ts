import type { Received } from '@carded/server/testing';
import { faultOf } from '#crash/fault.ts';
import type { Shop } from '#crash/shops.ts';
import type { Check } from './check.ts';

type Row = { account_id: string; id: string; status: number; version: number };
type Said = { uuid?: string; version?: number; status?: string; data?: { uuid: string | null; version: number } };

const isRefusal = ({ status }: Row) => status >= 5 && status <= 9;

/** Every version of every verification came to each receiver, under one id that nothing else came under. */
export const webhooks: Check = async ({ rows, shops, received }) => {
  const found = await rows<Row>('select account_id, id, status, version from carded.verifications');
  const byPath = Map.groupBy(received, ({ path }) => path);
  const faults = shops.flatMap((shop) => {
    const own = found.filter(({ account_id }) => account_id === shop.accountId);
    return [
      ...shop.endpoints.flatMap((path) => faultsOfEndpoint(path, own, byPath.get(path) ?? [])),
      ...faultsOfCallback(shop, own, shop.callback === null ? [] : (byPath.get(shop.callback) ?? [])),
    ];
  });
  return [...faults, ...idsWithTwoBodies(received)];
};

const faultsOfEndpoint = (path: string, own: readonly Row[], received: readonly Received[]) => {
  const wanted = new Set(
    own
      .filter((row) => !isRefusal(row))
      .flatMap(({ id, version }) => Array.from({ length: version }, (_, n) => `${id} ${n + 1}`)),
  );
  const ids = idsBy(received, ({ data }) => (data?.uuid == null ? 'refusal' : `${data.uuid} ${data.version}`));
  const refusals = { wanted: own.filter(isRefusal).length, came: ids.get('refusal')?.size ?? 0 };
  ids.delete('refusal');
  return [
    ...compare(path, wanted, ids),
    ...(refusals.came < refusals.wanted
      ? [{ kind: 'webhook-missing' as const, detail: `${path}: ${refusals.came} of ${refusals.wanted} refusals` }]
      : []),
    ...(refusals.came > refusals.wanted
      ? [{ kind: 'webhook-twice' as const, detail: `${path}: ${refusals.came} for ${refusals.wanted} refusals` }]
      : []),
  ];
};

/** The callback is thin: it names no version, so that its calls of a verification are counted. */
const faultsOfCallback = ({ callback }: Shop, own: readonly Row[], received: readonly Received[]) => {
  if (callback === null) return [];
  const ids = idsBy(received, ({ uuid }) => String(uuid));
  const versions = new Map(own.filter((row) => !isRefusal(row)).map(({ id, version }) => [id, version]));
  const cameTo = (id: string) => ids.get(id)?.size ?? 0;
  const among = [...versions];
  return [
    ...faultOf(
      'webhook-missing',
      `changes that ${callback} never heard of`,
      among.filter(([id, version]) => cameTo(id) < version).map(([id]) => id),
    ),
    ...faultOf(
      'webhook-twice',
      `changes under two ids at ${callback}`,
      among.filter(([id, version]) => cameTo(id) > version).map(([id]) => id),
    ),
    ...faultOf(
      'webhook-unasked',
      `changes at ${callback} that are not there`,
      [...ids.keys()].filter((id) => !versions.has(id)),
    ),
  ];
};

/** Webhook ids by what they announce. */
const idsBy = (received: readonly Received[], subjectOf: (said: Said) => string): Map<string, Set<string>> => {
  const ids = new Map<string, Set<string>>();
  for (const { headers, body } of received) {
    const subject = subjectOf(JSON.parse(body) as Said);
    ids.set(subject, (ids.get(subject) ?? new Set()).add(String(headers['webhook-id'])));
  }
  return ids;
};

const compare = (path: string, wanted: ReadonlySet<string>, ids: ReadonlyMap<string, Set<string>>) => [
  ...faultOf(
    'webhook-missing',
    `changes that ${path} never heard of`,
    [...wanted].filter((one) => !ids.has(one)),
  ),
  ...faultOf(
    'webhook-twice',
    `changes under two ids at ${path}`,
    [...ids].filter(([, own]) => own.size > 1).map(([one]) => one),
  ),
  ...faultOf(
    'webhook-unasked',
    `changes at ${path} that are not there`,
    [...ids.keys()].filter((one) => !wanted.has(one)),
  ),
];

const idsWithTwoBodies = (received: readonly Received[]) => {
  const bodies = new Map<string, Set<string>>();
  for (const { headers, body } of received) {
    const id = String(headers['webhook-id']);
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
  }
  const mixed = [...bodies].filter(([, own]) => own.size > 1).map(([id]) => id);
  return faultOf('webhook-twice', 'ids with two bodies', mixed);
};

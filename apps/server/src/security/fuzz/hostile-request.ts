import type { Endpoint } from '@carded/contract';
import { contentTypes, hostileBodies, hostileHeaders, hostileHosts, hostileStrings, toJsonText } from './corpus.ts';
import { hostile, mutate, type Plausible, pick, type Random, shapedValue } from './generate.ts';

export type RawRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  remoteAddress: string;
};
type Parts = { params?: unknown; query?: unknown; body?: unknown };
type Given = {
  endpoint: Endpoint;
  /** The smallest request that is right. */
  right: Parts;
  /** Credentials of the role. */
  headers: Record<string, string>;
  key: string | null;
  /** Set for a scanner's screen. */
  grant: { secret: string; auth: string } | null;
  host: string;
  plausible: Plausible;
};

/** One hostile request of an endpoint: its shape from the contract, its values from the corpus. */
export function hostileRequest(random: Random, given: Given): RawRequest {
  const { endpoint } = given;
  const parts = partsOf(random, given);
  const headers: Record<string, string> = { host: given.host, ...given.headers };
  for (let count = random() < 0.35 ? 1 + Math.floor(random() * 3) : 0; count > 0; count -= 1)
    Object.assign(headers, pick(random, hostileHeaders));
  if (random() < 0.03) headers.host = pick(random, hostileHosts);
  const payload = payloadOf(random, endpoint, parts.body, given);
  if (payload !== undefined)
    headers['content-type'] = random() < 0.93 ? 'application/json' : pick(random, contentTypes);
  return {
    method:
      random() < 0.02 ? pick(random, ['PATCH', 'PUT', 'POST', 'GET', 'DELETE', 'OPTIONS', 'HEAD']) : endpoint.method,
    url: urlOf(random, endpoint, parts),
    headers,
    ...(payload === undefined ? {} : { payload }),
    remoteAddress: `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
  };
}

const partsOf = (random: Random, { endpoint, right, plausible }: Given): Parts => {
  const way = random();
  if (way < 0.08) return right;
  if (way < 0.5) {
    const present = (['params', 'query', 'body'] as const).filter((part) => right[part] !== undefined);
    if (present.length === 0) return { ...right, query: { x: hostile(random) } };
    const part = pick(random, present);
    let changed = mutate(right[part], random);
    if (random() < 0.3) changed = mutate(changed, random);
    return { ...right, [part]: changed };
  }
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = endpoint[name];
    return schema === undefined ? {} : { [name]: shapedValue(schema, random, plausible) };
  };
  return { ...part('params'), ...part('query'), ...part('body') };
};

const asObject = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const encode = (text: string, random: Random): string => {
  const wellFormed = text.toWellFormed();
  return random() < 0.9 ? encodeURIComponent(wellFormed) : wellFormed.replaceAll(/[\s#?\\]|[^\x21-\x7e]/g, '%');
};

const urlOf = (random: Random, endpoint: Endpoint, parts: Parts): string => {
  const params = asObject(parts.params);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encode(asText(params[name] ?? pick(random, hostileStrings)), random),
  );
  const search = Object.entries(asObject(parts.query)).flatMap(([name, value]) => {
    const pair = `${encode(name, random)}=${encode(asText(value), random)}`;
    return random() < 0.1 ? [pair, pair, `${encode(name, random)}[]=1`] : [pair];
  });
  if (random() < 0.02) search.push('%', '=', '&&', '__proto__[x]=1', `${'a'.repeat(5_000)}=1`);
  return search.length === 0 ? path : `${path}?${search.join('&')}`;
};

const payloadOf = (
  random: Random,
  endpoint: Endpoint,
  body: unknown,
  { key, grant }: Pick<Given, 'key' | 'grant'>,
): string | Buffer | undefined => {
  const way = random();
  if (endpoint.method === 'GET') return way < 0.03 ? pick(random, hostileBodies) : undefined;
  if (way < 0.08) return pick(random, hostileBodies);
  if (endpoint.body === undefined) return way < 0.5 ? undefined : '{}';
  const isShops = endpoint.path.startsWith('/v1/') && endpoint.access.by !== 'buyer';
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return toJsonText(body);
  // A grant that is spoiled now and then; else nothing but the first gate would be met.
  if (grant !== null && endpoint.access.by === 'scanner' && random() < 0.9) return toJsonText({ ...body, ...grant });
  return toJsonText(isShops && key !== null ? { key, ...body } : body);
};

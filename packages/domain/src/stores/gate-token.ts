/**
 * What a store's own server refuses an order by. Shopify's checkout asks nobody and knows no time but the store's day, and what the cart carries anybody may write: so the
 * token is short, ends by itself, and is signed over whom it is for and where he lives. It shows nothing of the person.
 */
export type GateClaims = {
  /** The last day in the store's own time on which it counts: `2026-12-01`. */
  readonly lastDay: string;
  /** What was checked: 21 opens a store that asks for 18. */
  readonly minimumAge: number;
  readonly uuid: string;
};

/** Whom a token is for, as an order says it. `state` is the platform's code of it; empty where there is none. */
export type GatePerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly state: string;
  readonly zip: string;
};

/** HMAC-SHA256 over a message, in lower hexadecimal digits. */
export type GateHmac = (message: Uint8Array) => string;

const shape = /^v1\.(\d{4}-\d\d-\d\d)\.([1-9]\d)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{64})$/;
const zipBytes = 5;

/** @throws for claims that no token can say: that is a fault of ours */
export function makeGateToken(claims: GateClaims, person: GatePerson, hmac: GateHmac): string {
  const token = `v1.${claims.lastDay}.${claims.minimumAge}.${claims.uuid}.${hmac(gateMessage(claims, person))}`;
  if (!shape.test(token)) throw new Error('no gate token can be made of these claims');
  return token;
}

/** What a token says, proven or not; null for what is none. */
export function parseGateToken(token: string): (GateClaims & { readonly mac: string }) | null {
  const [, lastDay, age, uuid, mac] = shape.exec(token) ?? [];
  if (!lastDay || !age || !uuid || !mac) return null;
  return { lastDay, minimumAge: Number(age), uuid, mac };
}

/**
 * What is signed: `v1.day.age.uuid|f|last|country|state|zip|`. Of the first name the first letter, as "R. Chapman" is Rosa; of the ZIP code five characters, as some write
 * four more. The Function in the store makes the same of what the buyer typed at the checkout.
 */
export function gateMessage({ lastDay, minimumAge, uuid }: GateClaims, person: GatePerson): Uint8Array {
  const parts = [
    firstLetter(normalizeForGate(person.firstName)),
    normalizeForGate(person.lastName),
    normalizeForGate(person.country),
    normalizeForGate(person.state),
    normalizeForGate(person.zip).subarray(0, zipBytes),
  ];
  const head = utf8(`v1.${lastDay}.${minimumAge}.${uuid}|`);
  return Uint8Array.from([...head, ...parts.flatMap((part) => [...part, 0x7c])]);
}

/** Letters and digits in small letters, as UTF-8; signs, spaces and points go. Beyond ASCII all is kept, and Western Europe's capitals are made small. */
export function normalizeForGate(text: string): Uint8Array {
  const kept: number[] = [];
  for (const byte of utf8(text)) {
    const isDigit = byte >= 0x30 && byte <= 0x39;
    const isSmall = byte >= 0x61 && byte <= 0x7a;
    const isCapital = byte >= 0x41 && byte <= 0x5a;
    // À to Þ are 0x20 before à to þ; between them stands the sign of multiplication.
    const isAccented = kept.at(-1) === 0xc3 && byte >= 0x80 && byte <= 0x9e && byte !== 0x97;
    if (isCapital || isAccented) kept.push(byte + 0x20);
    else if (isDigit || isSmall || byte >= 0x80) kept.push(byte);
  }
  return Uint8Array.from(kept);
}

function firstLetter(bytes: Uint8Array): Uint8Array {
  let end = 1;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end += 1;
  return bytes.subarray(0, end);
}

/** Bytes without an encoder, which these rules do not have everywhere they run. Half of a pair becomes the sign for "unknown", as encoders do. */
function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.toWellFormed());
  return [...escaped.matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, hex, plain]) =>
    hex === undefined ? (plain ?? '').charCodeAt(0) : Number.parseInt(hex, 16),
  );
}

/** What the merchant and we say to the Function in the store. */
export type GateSettings = {
  /** 64 ASCII characters. */
  readonly secret: string;
  /** Valid as well, while it is turned over. */
  readonly previousSecret?: string;
  readonly minimumAge: number;
  /** Tags of the products that ask for it; with none all of them do. */
  readonly productTags: readonly string[];
  /** What a refused buyer reads, by language: `en`, `es`. */
  readonly messages: Readonly<Record<string, string>>;
};

/** As Shopify's Admin API takes it. */
type GateMetafield = {
  readonly namespace: string;
  readonly key: string;
  readonly type: 'json';
  readonly value: string;
};

/**
 * What the block on a store's pages reads, of the app's own installation there (`ownerId` is the installation's id): only the app can write it.
 * @param src the loader's address
 */
export function embedMetafield(given: { key: string; src: string; productTags: readonly string[] }): GateMetafield {
  const { key, src, productTags } = given;
  return { namespace: 'carded', key: 'embed', type: 'json', value: JSON.stringify({ key, src, tags: productTags }) };
}

/**
 * The metafields of the validation, both always written together: `gate` is read by the Function, `gate_tags` by Shopify, which asks the cart for products of these tags and
 * tells the Function. A Function without either refuses every order.
 */
export function gateMetafields(settings: GateSettings): readonly [GateMetafield, GateMetafield] {
  const { secret, previousSecret, minimumAge, productTags, messages } = settings;
  const keys = previousSecret === undefined ? [secret] : [secret, previousSecret];
  if (!keys.every((key) => /^[!-~]{64}$/.test(key))) throw new Error('a secret of the gate has 64 ASCII characters');
  const gate = { keys, age: minimumAge, all: productTags.length === 0, words: messages };
  const metafield = (key: string, value: unknown) =>
    ({ namespace: '$app:carded', key, type: 'json', value: JSON.stringify(value) }) as const;
  return [metafield('gate', gate), metafield('gate_tags', { tags: productTags })];
}

/**
 * Claims by which a store's own server refuses an order. Shopify's checkout calls no server and knows no time but the store's day, and anybody can write the
 * cart's data: so the token is short, expires, and is signed over the person and place. It shows nothing of the person.
 */
export type GateClaims = {
  /** The last day in the store's own time on which it counts: `2026-12-01`. */
  readonly lastDay: string;
  /** Checked age: 21 opens a store that asks for 18. */
  readonly minimumAge: number;
  readonly uuid: string;
};

/** Person of a token, as in an order. `state` is the platform's code; empty without one. */
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

/** @throws for claims that a token cannot hold: an error of ours */
export function makeGateToken(claims: GateClaims, person: GatePerson, hmac: GateHmac): string {
  const token = `v1.${claims.lastDay}.${claims.minimumAge}.${claims.uuid}.${hmac(gateMessage(claims, person))}`;
  if (!shape.test(token)) throw new Error('no gate token can be made of these claims');
  return token;
}

/** Reads a token's claims, proven or not; null when it is none. */
export function parseGateToken(token: string): (GateClaims & { readonly mac: string }) | null {
  const [, lastDay, age, uuid, mac] = shape.exec(token) ?? [];
  if (!lastDay || !age || !uuid || !mac) return null;
  return { lastDay, minimumAge: Number(age), uuid, mac };
}

/**
 * Makes the signed message: `v1.day.age.uuid|f|last|country|state|zip|`. It holds the first letter of the first name, as "R. Chapman" is Rosa, and five
 * characters of the ZIP code, as some write four more. The Function in the store makes the same from the checkout's fields.
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
    // Tells accented letters: À to Þ are 0x20 before à to þ, with the multiplication sign between.
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

/** Settings from the merchant and us for the Function in the store. */
export type GateSettings = {
  /** 64 ASCII characters. */
  readonly secret: string;
  /** Valid as well, while it is turned over. */
  readonly previousSecret?: string;
  readonly minimumAge: number;
  /** Tags of the products that ask for it; with none all of them do. */
  readonly productTags: readonly string[];
  /** Messages for a refused buyer by language: `en`, `es`. */
  readonly messages: Readonly<Record<string, string>>;
};

/** Metafield in the format of Shopify's Admin API. */
type GateMetafield = {
  readonly namespace: string;
  readonly key: string;
  readonly type: 'json';
  readonly value: string;
};

/**
 * Makes the metafield for the block on a store's pages, in the app's own installation there (`ownerId` is the installation's id): only the app can write it.
 * @param src the loader's address
 */
export function embedMetafield(given: { key: string; src: string; productTags: readonly string[] }): GateMetafield {
  const { key, src, productTags } = given;
  return { namespace: 'carded', key: 'embed', type: 'json', value: JSON.stringify({ key, src, tags: productTags }) };
}

/**
 * Makes the metafields of the validation, always written together: the Function reads `gate`; Shopify reads `gate_tags`, asks the cart for products of these
 * tags, and tells the Function. A Function without either refuses every order.
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

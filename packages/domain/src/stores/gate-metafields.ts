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
export type GateMetafield = {
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

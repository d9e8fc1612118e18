/** Settings that the block wrote on the script's tag. */
export type Settings = {
  readonly key: string;
  /** The loader's address. */
  readonly src: string;
  /** Tags of products that ask for the check, in small letters; none: all products do. */
  readonly tags: readonly string[];
  /** The last day on which the customer who is signed in passes by what the store keeps; empty where it keeps nothing. */
  readonly until: string;
  /** `/`, or `/fr/` where the shop has several languages. */
  readonly root: string;
};

/** @returns null where the tag says nothing that could be used: then nothing is held, and Shopify refuses the order */
export function readSettings({ key, src, tags = '', until = '', root = '/' }: DOMStringMap): Settings | null {
  if (!key || !src || !URL.canParse(src, location.href)) return null;
  const names = tags.split(',').map((tag) => tag.trim().toLowerCase());
  return { key, src, tags: names.filter(Boolean), until, root: root.endsWith('/') ? root : `${root}/` };
}

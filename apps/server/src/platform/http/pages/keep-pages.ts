import type { PackedPage } from './packed-page.ts';

/**
 * Keeps drawn pages, each until what it is made of is another. Who was not asked for longest goes first.
 * @param most so many are kept
 */
export function keepPages(
  most: number,
): (name: string, madeOf: string, make: () => Promise<PackedPage>) => Promise<PackedPage> {
  const pages = new Map<string, { madeOf: string; page: Promise<PackedPage> }>();
  return (name, madeOf, make) => {
    const found = pages.get(name);
    const kept = found?.madeOf === madeOf ? found : { madeOf, page: make() };
    // A map keeps its order: the first is the one that was not asked for longest.
    pages.delete(name);
    pages.set(name, kept);
    if (pages.size > most) pages.delete(pages.keys().next().value ?? name);
    // What failed is tried again.
    kept.page.catch(() => pages.get(name) === kept && pages.delete(name));
    return kept.page;
  };
}

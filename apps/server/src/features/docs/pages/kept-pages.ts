import type { DocsPage } from '../docs-page.ts';
import type { Addresses } from '../read-document.ts';
import { allPages } from './all-pages.ts';

const kept = new WeakMap<Addresses, Promise<DocsPage[]>>();

/** The pages of the documentation, made when somebody first asks, so that the start does not wait for it. */
export function keptPages(addresses: Addresses): Promise<DocsPage[]> {
  const pages = kept.get(addresses) ?? allPages(addresses);
  kept.set(addresses, pages);
  return pages;
}

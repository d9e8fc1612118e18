import { type DocsPage, docsGroups } from '../docs-page.ts';
import { inTurns } from '../in-turns.ts';
import type { Addresses } from '../read-document.ts';
import { accountApiPages, shopApiPages } from './endpoint-pages.ts';
import { guidePages } from './guide-pages.ts';
import { installPages } from './install-pages.ts';
import { popupPages } from './popup-pages.ts';
import { errorsPage, statusesPage } from './table-pages.ts';

/** Every page of the documentation but the first, in the order of reading. Made in turns: it takes as long as many a request together. */
export async function allPages(addresses: Addresses): Promise<DocsPage[]> {
  const pages: DocsPage[] = [];
  for await (const page of inTurns(everyPage(addresses))) pages.push(page);
  return docsGroups.flatMap((group) => pages.filter((page) => page.group === group));
}

function* everyPage(addresses: Addresses): Generator<DocsPage> {
  yield* guidePages(addresses);
  yield* installPages(addresses);
  yield* popupPages(addresses);
  yield statusesPage();
  yield errorsPage();
  yield* shopApiPages(addresses.publicUrl);
  yield* accountApiPages(addresses.publicUrl);
}

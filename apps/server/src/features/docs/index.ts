import { readFileSync } from 'node:fs';
import type { GuideBlock } from '@carded/contract';
import { type Capabilities, capabilitiesOf } from '@carded/domain/stores';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';
import { derivedToken } from '#platform/links/links.ts';
import { fillFor, type GuideFor, guideBlocks, linkPurpose } from './guides/guide-blocks.ts';
import { findGuide, tabsOf } from './guides/guides.ts';
import { type Addresses, type Block, markdownBlocks } from './markdown-blocks.ts';
import { keptPages } from './pages/kept-pages.ts';
import { docsAddress, plainText } from './render-markdown.ts';

export { allGuides } from './guides/guides.ts';
export { serveDocs as serve } from './serve-docs.ts';

/** Every page of the documentation, as lists of pages name it. */
export async function listDocs(config: Config): Promise<{ path: string; title: string; description: string }[]> {
  const pages = await keptPages(config);
  return [
    { path: docsAddress(''), title: 'Docs', description: 'Every topic, and every call of the API.' },
    ...pages.map(({ path, title, description }) => ({ path: docsAddress(path), title, description })),
  ];
}

type Linked = GuideFor & { endsAt: number };

/** Makes a link to a guide with a shop's key, for a person without a login. It expires, and holds only public data: the key is in the shop's own pages. */
export function guideLink(context: Pick<Context, 'keys' | 'config'>, slug: string, linked: Linked): string {
  const said = Buffer.from(JSON.stringify([linked.endsAt, linked.key, linked.site, linked.liveKey])).toString(
    'base64url',
  );
  return `${context.config.publicUrl}/docs/guides/${slug}?for=${said}.${derivedToken(context, linkPurpose, said)}`;
}

type Asked = { platform: string; tab?: string | undefined; tab2?: string | undefined };

const asShown = (blocks: readonly Block[]): { title: string; blocks: GuideBlock[] } => {
  const [first, ...others] = blocks;
  if (first?.kind !== 'heading') throw new Error('A guide does not begin with a heading.');
  return { title: plainText(first.text), blocks: others as GuideBlock[] };
};

/** Reads one part of a guide for one shop, as blocks; null when it does not exist. */
export function readGuide(asked: Asked, shop: GuideFor, addresses: Addresses) {
  const guide = findGuide(asked.platform, asked.tab, asked.tab2);
  if (guide === null) return null;
  const { platform, file } = guide;
  return {
    platform: platform as Capabilities,
    tabs: tabsOf(platform.slug).map(({ tab, label, variants }) => ({ tab, label, ways: variants })),
    tab: file.tab,
    tab2: file.variant?.tab2 ?? null,
    minutes: file.minutes,
    checked_on: file.checkedOn,
    ...asShown(guideBlocks(guide, shop, addresses)),
  };
}

/** A page on installing by one's own code, from `docs/own-code`. */
export function readOwnCode(page: string, shop: GuideFor, addresses: Addresses) {
  const body = readFileSync(new URL(`../../../../../docs/own-code/${page}.md`, import.meta.url), 'utf8');
  return asShown(markdownBlocks(fillFor(body, capabilitiesOf('other'), shop, addresses)));
}

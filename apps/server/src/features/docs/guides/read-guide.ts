import { readFileSync } from 'node:fs';
import type { GuideBlock } from '@carded/contract';
import { type Capabilities, capabilitiesOf } from '@carded/domain/stores';
import { type Block, markdownBlocks } from '../markdown-blocks.ts';
import { plainText } from '../markdown-inline.ts';
import type { Addresses } from '../read-document.ts';
import { fillFor, type GuideFor, guideBlocks } from './guide-blocks.ts';
import { findGuide, tabsOf } from './guides.ts';

type Asked = { platform: string; tab?: string | undefined; tab2?: string | undefined };

const asShown = (blocks: readonly Block[]): { title: string; blocks: GuideBlock[] } => {
  const [first, ...others] = blocks;
  if (first?.kind !== 'heading') throw new Error('A guide does not begin with a heading.');
  return { title: plainText(first.text), blocks: others as GuideBlock[] };
};

/** One part of a guide for one shop, as blocks; null where there is none. */
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
  const body = readFileSync(new URL(`../../../../../../docs/own-code/${page}.md`, import.meta.url), 'utf8');
  return asShown(markdownBlocks(fillFor(body, capabilitiesOf('other'), shop, addresses)));
}

import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { GuideBlock } from '@carded/contract';
import { popupSnippet, sampleReference } from '@carded/contract/buyer/popup-snippet';
import { type Capabilities, capabilitiesOf } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { derivedToken } from '#platform/links/links.ts';
import { type Addresses, type Block, fillDocument, markdownBlocks } from '../markdown-blocks.ts';
import { plainText } from '../render-markdown.ts';
import { findGuide, type Guide, tabsOf } from './guides.ts';

/** Values filled into a guide for one shop. */
export type GuideFor = { key: string; liveKey: string; site: string };

/** Values for a guide that is read without an account. */
export const sampleShop: GuideFor = { key: 'pk_test_…', liveKey: 'pk_live_…', site: 'https://shop.example' };

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** The source of a step, by its number; `?`: nobody of us has seen it. */
const mark = / \[\^(\d+|\?)\]$/;

/**
 * Fills a text with one shop's values.
 * @throws Error for an unknown name
 */
export function fillFor(
  body: string,
  platform: Pick<Capabilities, 'name' | 'slug' | 'findsButton'>,
  { key, liveKey, site }: GuideFor,
  addresses: Addresses,
): string {
  const values: Readonly<Record<string, string>> = {
    ...{ key, live_key: liveKey, site, name: platform.name, slug: platform.slug },
    script: popupSnippet({
      ...{ url: addresses.publicUrl, key },
      ...(platform.findsButton ? { element: null } : {}),
      ...(platform.slug === 'other' ? { reference: sampleReference } : {}),
    }),
  };
  return fillDocument(body, addresses).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A guide for ${platform.slug} asks for {{${name}}}, which is nothing.`);
    return value;
  });
}

/** A guide as blocks, filled in: each step is followed by where it is known from, or by that it is not. */
export function guideBlocks({ platform, file }: Guide, shop: GuideFor, addresses: Addresses): Block[] {
  const text = fillFor(file.body, platform, shop, addresses);
  const checkedOn = day.format(new Date(file.checkedOn));
  const blocks = markdownBlocks(text).flatMap((block): Block[] => {
    const [, source] = block.kind === 'heading' ? (mark.exec(block.text) ?? []) : [];
    if (block.kind !== 'heading' || source === undefined) return [block];
    const said =
      source === '?'
        ? 'We could not check this. [Tell us](/support) what you see.'
        : `[Source ${source}](#sources), ${checkedOn}`;
    return [
      { ...block, text: block.text.replace(mark, '') },
      { kind: 'source', text: said },
    ];
  });
  return [
    ...blocks,
    { kind: 'heading', level: 2, text: 'Sources' },
    { kind: 'paragraph', text: `Looked up on ${checkedOn}.` },
    { kind: 'list', isOrdered: true, items: file.sources },
  ];
}

type Linked = GuideFor & { endsAt: number };
const purpose = 'guide-link';

/** Makes a link to a guide with a shop's key, for a person without a login. It expires, and holds only public data: the key is in the shop's own pages. */
export function guideLink(context: Pick<Context, 'keys' | 'config'>, slug: string, linked: Linked): string {
  const said = Buffer.from(JSON.stringify([linked.endsAt, linked.key, linked.site, linked.liveKey])).toString(
    'base64url',
  );
  return `${context.config.publicUrl}/docs/guides/${slug}?for=${said}.${derivedToken(context, purpose, said)}`;
}

/** Reads the shop of a link; null for an expired or invalid one. */
export function readGuideLink(context: Pick<Context, 'keys' | 'now'>, token: unknown): GuideFor | null {
  if (typeof token !== 'string' || token.length > 1_000) return null;
  const [said = '', mark = ''] = token.split('.');
  const [given, wanted] = [Buffer.from(mark), Buffer.from(derivedToken(context, purpose, said))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const parts = JSON.parse(Buffer.from(said, 'base64url').toString()) as [number, string, string, string?];
  const [endsAt, key, site, liveKey = sampleShop.liveKey] = parts;
  return endsAt <= context.now() ? null : { key, liveKey, site };
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
  const body = readFileSync(new URL(`../../../../../../docs/own-code/${page}.md`, import.meta.url), 'utf8');
  return asShown(markdownBlocks(fillFor(body, capabilitiesOf('other'), shop, addresses)));
}

import { timingSafeEqual } from 'node:crypto';
import { popupSnippet, sampleReference } from '@carded/contract/buyer/popup-snippet';
import type { Capabilities } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { derivedToken } from '#platform/links/links.ts';
import { type Addresses, type Block, fillDocument, markdownBlocks } from '../markdown-blocks.ts';
import type { Guide } from './guides.ts';

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

/** Purpose of the mark by which a link to a guide is known as ours. */
export const linkPurpose = 'guide-link';

/** Reads the shop of a link; null for an expired or invalid one. */
export function readGuideLink(context: Pick<Context, 'keys' | 'now'>, token: unknown): GuideFor | null {
  if (typeof token !== 'string' || token.length > 1_000) return null;
  const [said = '', mark = ''] = token.split('.');
  const [given, wanted] = [Buffer.from(mark), Buffer.from(derivedToken(context, linkPurpose, said))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const parts = JSON.parse(Buffer.from(said, 'base64url').toString()) as [number, string, string, string?];
  const [endsAt, key, site, liveKey = sampleShop.liveKey] = parts;
  return endsAt <= context.now() ? null : { key, liveKey, site };
}

import { popupSnippet } from '@carded/contract/buyer/popup-snippet';
import type { Capabilities } from '@carded/domain/stores';
import { type Block, markdownBlocks } from '../markdown-blocks.ts';
import { type Addresses, fillDocument } from '../read-document.ts';
import type { Guide } from './guides.ts';

/** What stands in a guide for the shop that it is read for. */
export type GuideFor = { key: string; site: string };

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** The source of a step, by its number; `?`: nobody of us has seen it. */
const mark = / \[\^(\d+|\?)\]$/;

/** A text with what stands in it for one shop. @throws Error for a name that is nothing */
export function fillFor(
  body: string,
  platform: Pick<Capabilities, 'name' | 'slug' | 'findsButton'>,
  { key, site }: GuideFor,
  addresses: Addresses,
): string {
  const values: Readonly<Record<string, string>> = {
    ...{ key, site, name: platform.name, slug: platform.slug },
    script: popupSnippet({ url: addresses.publicUrl, key, ...(platform.findsButton ? { element: null } : {}) }),
  };
  return fillDocument(body, addresses).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A guide for ${platform.slug} asks for {{${name}}}, which is nothing.`);
    return value;
  });
}

/** A guide as blocks, filled in: each step is followed by where it is known from, or by that it is not. */
export function guideBlocks({ platform, file }: Guide, { key, site }: GuideFor, addresses: Addresses): Block[] {
  const text = fillFor(file.body, platform, { key, site }, addresses);
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

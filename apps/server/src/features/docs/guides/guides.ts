import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Capabilities, capabilities, capabilitiesOf, type GuideTab, guideTabs } from '@carded/domain/stores';

/** Tab of a platform's guide, in one of its ways. */
export type Guide = { platform: Capabilities; file: GuideFile };

/** Tells whether no check is possible on a platform, so that it has an overview only. */
const isClosed = ({ strength, isConfirmed }: Capabilities) => strength === null && isConfirmed;

/** A platform's own documents, or those that it shares with others. */
const filesOf = (platform: Capabilities, tab: GuideTab): readonly GuideFile[] => {
  const of = (name: string) => guideFiles().filter((file) => file.platform === name && file.tab === tab);
  const own = of(platform.slug);
  if (own.length > 0 || isClosed(platform)) return own;
  return [...of('every'), ...of(platform.paste === null ? 'by_hand' : 'pasted')];
};

/** Every guide, platform by platform, in the order of reading. */
export function allGuides(): readonly Guide[] {
  return capabilities.flatMap((platform) =>
    guideTabs.flatMap(({ tab }) => filesOf(platform, tab).map((file) => ({ platform, file }))),
  );
}

/** Gives a guide's path below `/docs/guides/` and `/account/install/guides/`. The overview has the platform's own path. */
export function guidePath({ platform, file: { tab, variant } }: Guide): string {
  if (tab === 'overview') return platform.slug;
  return [platform.slug, tab, ...(variant === null ? [] : [variant.tab2])].join('/');
}

/**
 * Finds the guide of a path, also of a shortened one.
 * @returns null when there is no such guide
 */
export function findGuide(slug: string, tab = 'overview', tab2?: string): Guide | null {
  const found = allGuides().filter(({ platform, file }) => platform.slug === slug && file.tab === tab);
  if (tab2 === undefined) return found[0] ?? null;
  return found.find(({ file }) => file.variant?.tab2 === tab2) ?? null;
}

/** The tabs of a platform's guide, each with its ways. */
export function tabsOf(slug: string) {
  return guideTabs.flatMap(({ tab, label }) => {
    const variants = allGuides().flatMap(({ platform, file }) =>
      platform.slug === slug && file.tab === tab ? [file.variant] : [],
    );
    return variants.length === 0 ? [] : [{ tab, label, variants: variants.filter((variant) => variant !== null) }];
  });
}

const folder = resolve(fileURLToPath(new URL('../../../../../../docs/guides', import.meta.url)));
/** Documents that many platforms share: all of them, those whose pages take our tags, and those where the check comes after the order. */
export const sharedBy = ['every', 'pasted', 'by_hand'] as const;

/** Document of an installation guide, as written. */
type GuideFile = {
  /** A platform's name in addresses, or one of those who share it. */
  platform: string;
  tab: GuideTab;
  /** Way of this document, when there are several. */
  variant: { tab2: string; label: string } | null;
  strength: string;
  minutes: number;
  checkedOn: string;
  sources: readonly string[];
  body: string;
  /** Position among the ways: weaker ones are last. */
  order: number;
};

let kept: readonly GuideFile[] | null = null;

/** Every document under `docs/guides`, read once. @throws where one is not as it must be */
export function guideFiles(): readonly GuideFile[] {
  kept ??= readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => readGuide(path))
    .toSorted((one, other) => one.order - other.order);
  return kept;
}

const readGuide = (path: string): GuideFile => {
  const { values, lists, body } = readFrontMatter(readFileSync(path, 'utf8'));
  const of = (name: string) => values.get(name) ?? '';
  const tab = guideTabs.find((one) => one.tab === of('tab'))?.tab;
  const platform = of('platform');
  const sources = lists.get('sources') ?? [];
  const tab2 = of('tab2');
  const isPlatform = capabilitiesOf(platform) !== null || (sharedBy as readonly string[]).includes(platform);
  const isRight =
    isPlatform &&
    /^\d{4}-\d\d-\d\d$/.test(of('checked_on')) &&
    /^[1-9]\d?$/.test(of('minutes')) &&
    sources.length > 0 &&
    (tab2 === '' ? of('label') === '' : /^[\w-]+$/.test(tab2) && of('label') !== '');
  if (tab === undefined || !isRight) throw new Error(`${path}: its front matter is not as a guide's must be.`);
  return {
    ...{ platform, tab, strength: of('strength'), minutes: Number(of('minutes')), checkedOn: of('checked_on') },
    order: Number(of('order') || 1),
    ...{ sources, body, variant: tab2 === '' ? null : { tab2, label: of('label') } },
  };
};

/** Header of a document: names with one value each, and lists. */
type FrontMatter = { values: ReadonlyMap<string, string>; lists: ReadonlyMap<string, readonly string[]> };

/** Reads a document that begins with front matter. Only what ours have: `name: value`, and `name:` with `  - item` lines. @throws on anything else */
export function readFrontMatter(source: string): FrontMatter & { body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error('The document has no front matter.');
  const values = new Map<string, string>();
  const lists = new Map<string, string[]>();
  let list: string[] | null = null;
  for (const line of head.split('\n')) {
    const [, item] = /^ {2}- (.+)$/.exec(line) ?? [];
    if (item !== undefined && list !== null) {
      list.push(item);
      continue;
    }
    const [, name, value] = /^([a-z_\d]+):(?: (.+))?$/.exec(line) ?? [];
    if (name === undefined || values.has(name) || lists.has(name))
      throw new Error(`This line of front matter is not understood: ${line}`);
    list = value === undefined ? [] : null;
    if (list !== null) lists.set(name, list);
    if (value !== undefined) values.set(name, value);
  }
  return { values, lists, body };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capabilitiesOf, type GuideTab, guideTabs } from '@carded/domain/stores';
import { readFrontMatter } from './read-front-matter.ts';

const folder = resolve(fileURLToPath(new URL('../../../../../../docs/guides', import.meta.url)));
/** Documents that many platforms share: all of them, those whose pages take our tags, and those where the check comes after the order. */
export const sharedBy = ['every', 'pasted', 'by_hand'] as const;

/** One document of an installation guide, as it is written. */
export type GuideFile = {
  /** A platform's name in addresses, or one of those who share it. */
  platform: string;
  tab: GuideTab;
  /** Of several ways to do it, this one. */
  variant: { tab2: string; label: string } | null;
  strength: string;
  minutes: number;
  checkedOn: string;
  sources: readonly string[];
  body: string;
  /** Among the ways to do it: what is weaker stands last. */
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

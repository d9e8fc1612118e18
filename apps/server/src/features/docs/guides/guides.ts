import { type Capabilities, capabilities, type GuideTab, guideTabs } from '@carded/domain/stores';
import { type GuideFile, guideFiles } from './guide-files.ts';

/** One tab of a platform's guide, in one of its ways. */
export type Guide = { platform: Capabilities; file: GuideFile };

/** Whether nothing at all can be done there: then its overview says so, and that is all. */
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

/** Where a guide is, below `/docs/guides/` and `/account/install/guides/`. The overview is the platform's own address. */
export function guidePath({ platform, file: { tab, variant } }: Guide): string {
  if (tab === 'overview') return platform.slug;
  return [platform.slug, tab, ...(variant === null ? [] : [variant.tab2])].join('/');
}

/** What is meant by a path, also without the way, or with what goes without saying. @returns null where there is no such guide */
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

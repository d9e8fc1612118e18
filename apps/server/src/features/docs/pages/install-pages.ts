import { type Capabilities, capabilities } from '@carded/domain/stores';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { type GuideFor, guideBlocks, sampleShop } from '../guides/guide-blocks.ts';
import { allGuides, type Guide, guidePath, tabsOf } from '../guides/guides.ts';
import type { Addresses, Block } from '../markdown-blocks.ts';
import {
  type DocsGroup,
  type DocsPage,
  docsAddress,
  type LinkTo,
  plainText,
  renderMarkdown,
} from '../render-markdown.ts';

/** Makes a page of each installation guide, platform and way, with sample keys. */
export function* installPages(addresses: Addresses): Generator<DocsPage> {
  yield contentsOfGuides();
  for (const guide of allGuides()) yield pageOfGuide(guide, sampleShop, addresses);
}

/** Makes the page of one guide for a shop. */
export function pageOfGuide(guide: Guide, shop: GuideFor, addresses: Addresses): DocsPage {
  const path = `guides/${guidePath(guide)}`;
  const under = `guides/${guide.platform.slug}`;
  const label = guide.platform.name;
  const page = documentPage({ path, group: 'Guides', label }, guideBlocks(guide, shop, addresses));
  const isOwn = guide.file.platform === guide.platform.slug;
  return {
    ...page,
    ...(path === under ? {} : { under }),
    html: tabLinks(guide) + about(guide) + page.html,
    // Leaves out shared parts, which the search finds once, in their own docs.
    entries: isOwn ? page.entries : [],
  };
}

function contentsOfGuides(): DocsPage {
  const rows = capabilities.map(
    (platform) =>
      `<li><a href="/docs/guides/${platform.slug}">${escapeHtml(platform.name)}</a><span>${strengthWords(platform)}</span></li>`,
  );
  const title = 'Install guides';
  const description = 'Step by step for each shop platform, and how much a check is worth there.';
  return {
    ...{ path: 'guides', group: 'Guides', title, label: 'All platforms', description },
    html: `<p>${description} In <a href="/account/install">your account</a> the same guides have your own key filled in.</p><ul class="topics">${rows.join('')}</ul>`,
    headings: [],
    entries: [{ anchor: '', title, names: '', text: description, code: '' }],
  };
}

const link = (path: string, label: string, isCurrent: boolean) =>
  `<a href="${docsAddress(`guides/${path}`)}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>`;

/** The tabs of the guide; below them the ways of the one that is open. */
const tabLinks = ({ platform, file }: Guide): string => {
  const tabs = tabsOf(platform.slug);
  const pathTo = (tab: string, tab2?: string) =>
    tab === 'overview' ? platform.slug : [platform.slug, tab, ...(tab2 === undefined ? [] : [tab2])].join('/');
  const ways = tabs.find(({ tab }) => tab === file.tab)?.variants ?? [];
  const links = tabs.map(({ tab, label, variants }) =>
    link(pathTo(tab, variants[0]?.tab2), label, tab === file.tab && ways.length === 0),
  );
  const wayLinks = ways.map(({ tab2, label }) => link(pathTo(file.tab, tab2), label, tab2 === file.variant?.tab2));
  return `<nav class="tabs" aria-label="Parts of this guide">${links.join('')}</nav>${ways.length === 0 ? '' : `<nav class="tabs ways" aria-label="Ways to do it">${wayLinks.join('')}</nav>`}`;
};

const about = ({ platform, file: { minutes } }: Guide): string =>
  `<p class="about"><strong>${strengthWords(platform)}</strong> <span>About ${minutes} minutes</span></p>${
    platform.isConfirmed
      ? ''
      : '<p class="note">We could not check this path on a real shop. Follow it with a test key, and <a href="/support">tell us</a> what you see.</p>'
  }`;

/** Words the strength of a check on a platform. */
function strengthWords({ strength, isConfirmed }: Capabilities): string {
  if (strength === null) return isConfirmed ? 'Not possible' : 'Not tried yet';
  return { refused: 'Refused by the shop’s server', held: 'Held until verified', asked: 'Only the page asks' }[
    strength
  ];
}

/** Links of our documents: addresses stay, files of the project are no pages. */
const linkTo: LinkTo = (href) => (/^(https?:\/\/|\/|#)/.test(href) ? href : null);

/** A page from a document: its first heading is the title, its first paragraph says what it is. */
export function documentPage(
  { path, group, label }: { path: string; group: DocsGroup; label?: string },
  [first, ...blocks]: readonly Block[],
): DocsPage {
  if (first?.kind !== 'heading') throw new Error(`the document of /docs/${path} does not begin with a heading`);
  const title = plainText(first.text);
  const lead = blocks.find(({ kind }) => kind === 'paragraph');
  return {
    ...{ path, group, title, label: label ?? title },
    description: lead?.kind === 'paragraph' ? shortened(plainText(lead.text)) : title,
    ...renderMarkdown(blocks, title, linkTo),
  };
}

/** Whole sentences, as many as a result of a search engine shows. */
const shortened = (text: string): string => {
  const sentences = text.match(/.+?[.!?](\s|$)/g) ?? [text];
  const kept = sentences.reduce(
    (sum, sentence) => (sum.length + sentence.length > 170 && sum !== '' ? sum : sum + sentence),
    '',
  );
  return kept.trim();
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buyerDemoLink,
  copyright,
  footerColumns,
  footerWords,
  headerLinks,
  type SiteLink,
} from '@carded/contract/site-links';
import { colorStyles } from '@carded/tokens/color-styles';
import {
  brand,
  brandStrong,
  brandText,
  brandTint,
  canvas,
  ink,
  ink2,
  ink3,
  line,
  lineControl,
  lineStrong,
  onBrand,
  pendingTint,
  sunken,
  surface,
} from '@carded/tokens/colors';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { builds } from '#platform/http/pages/site-page.ts';
import { type DocsPage, docsAddress, docsGroups } from '../render-markdown.ts';

const colors = colorStyles({
  ...{ brand, brandStrong, brandText, brandTint, onBrand, ink, ink2, ink3 },
  ...{ surface, canvas, sunken, line, lineStrong, lineControl, pendingTint },
});
const sheets = ['./docs-parts.css', './docs.css', './site-frame.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/\s+/g, ' '),
);
let style: string | null = null;
/** Made on the first page: the site may be built after the server’s files are read. */
const styleOnce = (): string => {
  style ??= [siteLetters(), colors, ...sheets].join('');
  return style;
};
/** Script that adds Copy to blocks of code; served beside the pages. */
export const copyCode = readFileSync(new URL('./copy-code.js', import.meta.url), 'utf8');

type Shell = {
  /** Path of the page below `/docs/`; null for one that is in no list. */
  current: string | null;
  title: string;
  description: string;
  pages: readonly DocsPage[];
  /** Text of the search field. */
  query?: string;
  main: string;
  /** The address that search machines keep; none for a page that is in no list. */
  canonical?: string;
  /** Contents of the page, beside it. */
  aside?: string;
};

const searchForm = (query: string): string =>
  `<form action="/docs/search" role="search" class="search"><label class="hidden" for="search">Search the docs</label><input id="search" name="q" type="search" value="${escapeHtml(query)}" placeholder="Search the docs" maxlength="100" autocomplete="off" autocapitalize="off" spellcheck="false"><button>Search</button></form>`;

/** A page of the documentation, in the frame of the site. It says the same without its script. */
export function pageShell({ current, title, description, pages, query = '', main, aside, canonical }: Shell): string {
  const nav = sidebar(pages, current ?? '');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | Carded</title>
<meta name="description" content="${escapeHtml(description)}">${current === null ? '<meta name="robots" content="noindex">' : ''}${canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`}<link rel="icon" href="/brand/favicon.svg"><style>${styleOnce()}</style>${main.includes('<pre') ? '<script src="/docs/copy-code.js" defer></script>' : ''}</head><body>
<a class="skip" href="#content">Skip to content</a>
${siteHeader}
<div class="bar"><a href="/docs"${current === '' ? ' aria-current="page"' : ''}>Docs</a>${searchForm(query)}</div>
<details class="menu"><summary>All topics</summary><nav aria-label="Topics, on a phone">${nav}</nav></details>
<div class="columns"><nav class="side" aria-label="Topics">${nav}</nav>
<main id="content"${aside === undefined ? ' class="wide"' : ''}>${main}</main>${aside ?? ''}</div>
${siteFooter}
</body></html>`;
}

/** Lists all pages by topic. The topic of the current page is open; without one, all but the long references are. */
function sidebar(pages: readonly DocsPage[], current: string): string {
  const shown = pages.find(({ path }) => path === current);
  const open = shown?.group;
  const marked = (path: string) =>
    path === current ? ' aria-current="page"' : path === shown?.under ? ' aria-current="true"' : '';
  return docsGroups
    .map((group) => {
      const links = pages
        .filter((page) => page.group === group && page.under === undefined)
        .map(({ path, label }) => `<li><a href="${docsAddress(path)}"${marked(path)}>${escapeHtml(label)}</a></li>`);
      const isOpen = open === undefined ? !/API/.test(group) : group === open;
      return `<details${isOpen ? ' open' : ''}><summary>${group}</summary><ul>${links.join('')}</ul></details>`;
    })
    .join('');
}

/** @param current where the reader is, below it */
const drawLinks = (all: readonly SiteLink[], current?: string): string =>
  all
    .map(
      ({ href, label }) =>
        `<a href="${href}"${href === current ? ' aria-current="true"' : ''}>${escapeHtml(label)}</a>`,
    )
    .join('');

const logo = (height: number): string => {
  const size = `height="${height}" width="${Math.round((height * 118) / 24)}"`;
  return `<picture><source media="(prefers-color-scheme:dark)" srcset="/brand/logo-on-dark.svg"><img src="/brand/logo.svg" alt="Carded" ${size}></picture>`;
};

const signIn = { href: '/signin', label: 'Sign in' };
const bars =
  '<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5.5h14M3 10h14M3 14.5h14" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg>';

/** Header like that of apps/web/src/routes/site/site.tsx. The phone’s menu opens without script. */
const siteHeader = `<header class="top"><div><a href="/" class="home">${logo(25)}</a><nav aria-label="Site" class="links">${drawLinks(headerLinks, '/docs')}</nav><a href="${buyerDemoLink.href}" class="try">${buyerDemoLink.label}</a><a href="${signIn.href}" class="sign-in">${signIn.label}</a><a href="/signup" class="button">Start free</a><details class="site-menu"><summary aria-label="Menu">${bars}</summary><nav aria-label="Site, on a phone">${drawLinks([...headerLinks, buyerDemoLink, signIn])}</nav></details></div></header>`;

/** Footer like that of apps/web/src/routes/site/site.tsx. */
const siteFooter = `<footer><div><div>${logo(22)}<p>${escapeHtml(footerWords)}</p></div>${footerColumns
  .map(
    ({ heading, links }) => `<nav aria-label="${heading}"><p class="heading">${heading}</p>${drawLinks(links)}</nav>`,
  )
  .join('')}<p class="micro">${copyright}</p></div></footer>`;

const letters = /@font-face\{font-family:Inter Variable[^}]*\}/g;

/** The rules of the site’s letters, from a page that was built: a visitor who read one has them. None before the build. */
export function siteLetters(web = builds.web): string {
  const page = join(web, 'index.html');
  return existsSync(page) ? (readFileSync(page, 'utf8').match(letters) ?? []).join('') : '';
}

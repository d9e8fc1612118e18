import { readFileSync } from 'node:fs';
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
import type { DocsPage } from '../docs-page.ts';
import { sidebar } from './sidebar.ts';
import { siteFooter, siteHeader, siteLetters } from './site-frame.ts';

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
/** Adds Copy to blocks of code; served beside the pages. */
export const copyCode = readFileSync(new URL('./copy-code.js', import.meta.url), 'utf8');

type Shell = {
  /** Path of the page below `/docs/`; null for one that is in no list. */
  current: string | null;
  title: string;
  description: string;
  pages: readonly DocsPage[];
  /** What the search field holds. */
  query?: string;
  main: string;
  /** The address that search machines keep; none for a page that is in no list. */
  canonical?: string;
  /** The page’s own contents, beside it. */
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

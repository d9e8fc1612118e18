import { readFileSync } from 'node:fs';
import { colorStyles } from '@carded/tokens/color-styles';
import {
  brand,
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

const colors = colorStyles({
  ...{ brand, brandText, brandTint, onBrand, ink, ink2, ink3 },
  ...{ surface, canvas, sunken, line, lineStrong, lineControl, pendingTint },
});
const sheets = ['./docs-parts.css', './docs.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/\s+/g, ' '),
);
const style = [colors, ...sheets].join('');

export type Shell = {
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

const logo =
  '<svg width="28" height="18" viewBox="0 0 28 18" aria-hidden="true"><rect width="28" height="18" rx="3" fill="currentColor"/><path d="M7 9.5l4.6 4.2L21 3" fill="none" stroke="var(--surface)" stroke-width="3"/></svg>';

export function searchForm(query: string, id: string): string {
  return `<form action="/docs/search" role="search" class="search"><label class="hidden" for="${id}">Search the docs</label><input id="${id}" name="q" type="search" value="${escapeHtml(query)}" placeholder="Search the docs" maxlength="100" autocomplete="off" autocapitalize="off" spellcheck="false"><button>Search</button></form>`;
}

/** A page of the documentation, without any script. */
export function pageShell({ current, title, description, pages, query = '', main, aside, canonical }: Shell): string {
  const nav = sidebar(pages, current ?? '');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | Carded</title>
<meta name="description" content="${escapeHtml(description)}">${current === null ? '<meta name="robots" content="noindex">' : ''}${canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`}<link rel="icon" href="/brand/favicon.svg"><style>${style}</style></head><body>
<a class="skip" href="#content">Skip to content</a>
<header><a href="/" class="home" aria-label="Carded, home">${logo} Carded</a><a href="/docs" class="docs"${current === '' ? ' aria-current="page"' : ''}>Docs</a>${searchForm(query, 'search')}<a href="/signin" class="sign-in">Sign in</a></header>
<details class="menu"><summary>All topics</summary><nav aria-label="Topics, on a phone">${nav}</nav></details>
<div class="columns"><nav class="side" aria-label="Topics">${nav}</nav>
<main id="content"${aside === undefined ? ' class="wide"' : ''}>${main}</main>${aside ?? ''}</div>
<footer><a href="/v1/openapi.json">OpenAPI of /v1</a><a href="/api/openapi.json">OpenAPI of the account</a><a href="/support">Support</a><a href="/privacy">Privacy</a><a href="/terms">Terms</a></footer>
</body></html>`;
}

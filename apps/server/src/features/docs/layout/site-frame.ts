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
import { escapeHtml } from '#platform/html/escape-html.ts';
import { builds } from '#platform/http/pages/site-page.ts';

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

/** As apps/web/src/site/site-header.tsx draws it. The phone’s menu opens without script. */
export const siteHeader = `<header class="top"><div><a href="/" class="home">${logo(25)}</a><nav aria-label="Site" class="links">${drawLinks(headerLinks, '/docs')}</nav><a href="${buyerDemoLink.href}" class="try">${buyerDemoLink.label}</a><a href="${signIn.href}" class="sign-in">${signIn.label}</a><a href="/signup" class="button">Start free</a><details class="site-menu"><summary aria-label="Menu">${bars}</summary><nav aria-label="Site, on a phone">${drawLinks([...headerLinks, buyerDemoLink, signIn])}</nav></details></div></header>`;

/** As apps/web/src/site/site-footer.tsx draws it. */
export const siteFooter = `<footer><div><div>${logo(22)}<p>${escapeHtml(footerWords)}</p></div>${footerColumns
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

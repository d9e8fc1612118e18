import { escapeHtml } from '#platform/html/escape-html.ts';
import { type DocsPage, docsAddress } from '../render-markdown.ts';
import { excerpt, type Found, marked } from '../search/make-search.ts';
import { pageShell } from './page-shell.ts';

const starts = ['quick-start', 'popup', 'server-check', 'webhooks', 'test-buyers', 'errors', 'api'];

const topics = (pages: readonly DocsPage[]): string =>
  `<ul>${pages
    .filter(({ path }) => starts.includes(path))
    .map(({ path, title }) => `<li><a href="${docsAddress(path)}">${escapeHtml(title)}</a></li>`)
    .join('')}</ul>`;

/** Draws one result as an item of the list. */
export function resultItem({ page, entry, words: found }: Found): string {
  const hash = entry.anchor === '' ? '' : `#${entry.anchor}`;
  const where = entry.anchor === '' ? page.group : `${page.group} / ${page.title}`;
  return `<li><h2><a href="${docsAddress(page.path)}${hash}">${marked(entry.title, found)}</a></h2><p class="crumbs">${escapeHtml(where)}</p><p>${excerpt(entry.text === '' ? page.description : entry.text, found)}</p></li>`;
}

/** Draws the results of a search, best first. */
export function searchPage(query: string, found: readonly string[], pages: readonly DocsPage[]): string {
  const name = escapeHtml(query);
  const isAsked = query !== '';
  const said = !isAsked
    ? '<p class="lead">Search for an option, a call, an error code or a question.</p>'
    : found.length === 0
      ? `<p class="lead" role="status">Nothing matches “${name}”.</p><p>Try one word, or the name of an option, a call or an error code.</p>`
      : `<p class="count" role="status">${found.length === 1 ? '1 result' : `${found.length} results`} for “${name}”</p>`;
  const rest =
    found.length > 0
      ? `<ol class="results">${found.join('')}</ol>`
      : `<h2>Where most people start</h2>${topics(pages)}`;
  return pageShell({
    current: null,
    title: isAsked ? `${query} – Search the docs` : 'Search the docs',
    description: 'Search the documentation of Carded.',
    pages,
    query,
    main: `<h1>Search the docs</h1>${said}${rest}`,
    aside: '<aside class="beside"></aside>',
  });
}

/** Draws the page of an unknown address, with suggestions. */
export function missingPage(path: string, found: readonly string[], pages: readonly DocsPage[]): string {
  const near = found.length > 0 ? `<h2>Did you mean</h2><ol class="results">${found.slice(0, 5).join('')}</ol>` : '';
  return pageShell({
    current: null,
    title: 'This page does not exist – Docs',
    description: 'The documentation has no page at this address.',
    pages,
    main: `<h1>This page does not exist</h1><p class="lead">The docs have no page at <code>/docs/${escapeHtml(path)}</code>. Search for what you need, or choose a topic.</p>${near}<h2>Where most people start</h2>${topics(pages)}`,
    aside: '<aside class="beside"></aside>',
  });
}

/** Draws the page for a client that searched more than the limit allows. */
export function waitPage(pages: readonly DocsPage[]): string {
  return pageShell({
    current: null,
    title: 'Too many searches – Docs',
    description: 'Too many searches from this address.',
    pages,
    main: `<h1>Too many searches</h1><p class="lead">There were too many searches from your network. Wait a minute, then try again. You can still read all pages.</p><h2>Where most people start</h2>${topics(pages)}`,
    aside: '<aside class="beside"></aside>',
  });
}

import { escapeHtml } from '#platform/html/escape-html.ts';
import { type DocsPage, docsAddress } from '../docs-page.ts';
import { pageShell } from './page-shell.ts';

const fewest = 3;

const contents = ({ headings }: DocsPage): string =>
  `<ul>${headings.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul>`;

const neighbor = (page: DocsPage | undefined, word: string, rel: string): string =>
  page === undefined
    ? '<span></span>'
    : `<a rel="${rel}" href="${docsAddress(page.path)}"><small>${word}</small>${escapeHtml(page.title)}</a>`;

/** One topic, with its own contents, and the pages before and after it. */
export function topicPage(page: DocsPage, pages: readonly DocsPage[], publicUrl: string): string {
  const at = pages.indexOf(page);
  const hasContents = page.headings.length >= fewest;
  const inline = hasContents
    ? `<details class="on-page${page.isWide ? ' always' : ''}"><summary>On this page</summary>${contents(page)}</details>`
    : '';
  const beside = hasContents ? `<h2>On this page</h2>${contents(page)}` : '';
  return pageShell({
    current: page.path,
    canonical: publicUrl + docsAddress(page.path),
    title: `${page.title} – ${page.group} – Docs`,
    description: page.description,
    pages,
    main: `<p class="crumbs"><a href="/docs">Docs</a> <span aria-hidden="true">/</span> ${escapeHtml(page.group)}</p>
<h1>${escapeHtml(page.title)}</h1>${inline}
${page.html}
<nav class="neighbors" aria-label="Next pages">${neighbor(pages[at - 1], 'Previous', 'prev')}${neighbor(pages[at + 1], 'Next', 'next')}</nav>`,
    ...(page.isWide ? {} : { aside: `<aside class="beside" aria-label="On this page">${beside}</aside>` }),
  });
}

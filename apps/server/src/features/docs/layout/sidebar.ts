import { escapeHtml } from '#platform/html/escape-html.ts';
import { type DocsPage, docsAddress, docsGroups } from '../docs-page.ts';

/** All pages by topic. The topic of the current page is open; without one, all but the long references are. */
export function sidebar(pages: readonly DocsPage[], current: string): string {
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

import { escapeHtml } from '#platform/html/escape-html.ts';
import { type DocsPage, docsAddress, docsGroups } from '../docs-page.ts';

/** All pages by topic. The topic of the current page is open; without one, all but the long references are. */
export function sidebar(pages: readonly DocsPage[], current: string): string {
  const open = pages.find(({ path }) => path === current)?.group;
  return docsGroups
    .map((group) => {
      const links = pages
        .filter((page) => page.group === group)
        .map(
          ({ path, label }) =>
            `<li><a href="${docsAddress(path)}"${path === current ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a></li>`,
        );
      const isOpen = open === undefined ? !/API/.test(group) : group === open;
      return `<details${isOpen ? ' open' : ''}><summary>${group}</summary><ul>${links.join('')}</ul></details>`;
    })
    .join('');
}

import { escapeHtml } from '#platform/html/escape-html.ts';
import { type DocsPage, docsAddress, docsGroups } from '../docs-page.ts';
import { pageShell } from './page-shell.ts';

/** Where the parts of the former single page went: the ids it had, still found on the first page. */
const formerParts: Record<string, string> = {
  start: 'quick-start',
  js: 'packages/js',
  react: 'packages/react',
  node: 'packages/node',
  proof: 'server-check',
  idempotency: 'api',
  webhooks: 'webhooks',
  limits: 'api',
  errors: 'errors',
};

const callLinks = (page: DocsPage): string =>
  `<ul class="calls">${page.entries
    .filter(({ anchor }) => anchor !== '')
    .map(
      ({ anchor, title, names }) =>
        `<li id="${anchor}"><a href="${docsAddress(page.path)}#${anchor}">${escapeHtml(title)}</a> <code>${escapeHtml(names.split(' ')[0] ?? '')}</code></li>`,
    )
    .join('')}</ul>`;

/** The first page: every topic, and every call of `/v1`. */
export function contentsPage(pages: readonly DocsPage[], publicUrl: string): string {
  const idOf = (path: string) =>
    Object.entries(formerParts)
      .filter(([, target]) => target === path)
      .map(([id]) => `<span id="${id}"></span>`)
      .join('');
  const topics = docsGroups.map((group) => {
    const own = pages.filter((page) => page.group === group && page.under === undefined);
    const isShort = group === 'Account API' || group === 'Guides';
    return `<section><h2>${group}</h2><ul class="${isShort ? 'short' : 'topics'}">${own
      .map(
        (page) =>
          `<li>${idOf(page.path)}<a href="${docsAddress(page.path)}">${escapeHtml(isShort ? page.label : page.title)}</a>${isShort || page.isWide ? '' : `<span>${escapeHtml(page.description)}</span>`}${group === 'API' && page.isWide ? callLinks(page) : ''}</li>`,
      )
      .join('')}</ul></section>`;
  });
  return pageShell({
    current: '',
    canonical: publicUrl + docsAddress(''),
    title: 'Docs',
    description:
      'How to put Carded on a checkout: quick start, popup options, server check, webhooks, recipes, packages and every API call.',
    pages,
    main: `<h1>Docs</h1><p class="lead">Put the popup on your checkout, then check its signed result on your server. Most shops are done in half an hour.</p>
<p class="actions"><a class="button" href="/docs/quick-start">Quick start</a> <a class="button plain" href="/docs/recipes/plain-form">Recipes</a></p>
${topics.join('')}`,
    aside: '<aside class="beside"></aside>',
  });
}

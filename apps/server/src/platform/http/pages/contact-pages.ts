import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { type PackedPage, packPage } from './packed-page.ts';

type Contact = NonNullable<Config['contact']>;

/** Pages on which people look for whom to write to. */
const paths = ['/support', '/terms', '/privacy'];

/** Puts the operator's contact where the page was built without knowing it: each mark carries the words to use, with a place for the link. */
export function withContact(html: string, { href, text }: Contact): string {
  const link = `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return html.replaceAll(
    /<p data-contact="([^"]*)">[\s\S]*?<\/p>/g,
    (_, words: string) => `<p>${words.replaceAll('{contact}', () => link)}</p>`,
  );
}

/** Those pages as they are served, made once at start; none without a contact. */
export async function makeContactPages(
  root: string,
  contact: Config['contact'],
): Promise<ReadonlyMap<string, PackedPage>> {
  const pages = new Map<string, PackedPage>();
  for (const path of contact === null ? [] : paths) {
    const html = await readFile(join(root, path, 'index.html'), 'utf8').catch(() => null);
    if (html === null || contact === null) continue;
    pages.set(path, await packPage(withContact(html, contact)));
  }
  return pages;
}

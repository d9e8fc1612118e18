import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '#config.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';

type Contact = NonNullable<Config['contact']>;
export type ContactPage = { plain: Buffer; br: Buffer };

/** Pages on which people look for whom to write to. */
const paths = ['/support', '/terms', '/privacy'];
const compress = promisify(brotliCompress);

/** Puts the operator's contact where the page was built without knowing it: each mark carries the words to use, with a place for the link. */
export const withContact = (html: string, { href, text }: Contact): string => {
  const link = `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  return html.replaceAll(
    /<p data-contact="([^"]*)">[\s\S]*?<\/p>/g,
    (_, words: string) => `<p>${words.replaceAll('{contact}', () => link)}</p>`,
  );
};

/** Those pages as they are served, made once at start; none without a contact. */
export const makeContactPages = async (
  root: string,
  contact: Config['contact'],
): Promise<ReadonlyMap<string, ContactPage>> => {
  const pages = new Map<string, ContactPage>();
  for (const path of contact === null ? [] : paths) {
    const html = await readFile(join(root, path, 'index.html'), 'utf8').catch(() => null);
    if (html === null || contact === null) continue;
    const plain = Buffer.from(withContact(html, contact));
    pages.set(path, { plain, br: await compress(plain) });
  }
  return pages;
};
